import { mount } from "svelte";

import App from "./App.svelte";
import "./page.css";
import "./tree/far.css";

const target = document.getElementById("page");
if (target) mount(App, { target });
