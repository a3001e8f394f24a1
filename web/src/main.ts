import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "./shell";

mount(App, { target: document.getElementById("app")! });
keepShell();
