/* For looking at everything that is drawn, while it is being drawn: `vite`, then /faces/. It is not built. */
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { mount } from "svelte";
import { keepSettings } from "../src/settings.svelte.ts";
import Faces from "./Faces.svelte";

keepSettings();
const target = document.getElementById("faces");
if (target) mount(Faces, { target });
