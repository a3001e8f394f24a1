import { mount } from "svelte";
import App from "./App.svelte";
import { has, PRACTICE } from "./marks";
import { keepSettings } from "./settings.svelte";
import { keepShell } from "./shell";
import { isSite } from "./wire/host";
import { language } from "./words/language.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const LATER = 3000; // ms

const target = document.getElementById("page");
if (!target) throw new Error("the document has no place for the page");
keepSettings();
// The page is not awaited here: the words of a language may import something of this file.
void language.begin().then(() =>
  // A task of its own: to read the program takes as long.
  setTimeout(() => {
    mount(App, { target });
    keepShell();
    if (isSite) return;
    const given = () => import("./practice/given");
    addEventListener("eldest:match-over", (event) => void given().then(({ matchIsOver }) => matchIsOver((event as CustomEvent<string>).detail)));
    // After what is looked at has come.
    if (has(PRACTICE)) setTimeout(() => void given().then(({ giveMatches }) => giveMatches()), LATER);
  }),
);
