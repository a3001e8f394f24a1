/** Whether the window has room for the rail. */

import { MediaQuery } from "svelte/reactivity";

export const railed = new MediaQuery("(min-width: 1100px) and (min-height: 480px)");
