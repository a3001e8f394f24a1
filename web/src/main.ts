import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./settings.svelte";
import { keepShell } from "./shell";
import { language } from "./words/language.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("page");
if (!target) throw new Error("the document has no place for the page");
keepSettings();
// The page is not waited for by the file that it stands in: the words of a language may want something of that file.
void language.begin().then(() =>
  // A task of its own: to read the program takes as long.
  setTimeout(() => {
    mount(App, { target });
    keepShell();
  }),
);
