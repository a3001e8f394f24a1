// The service worker: what shows the page while there is no network. PAGE, SHELL, PYTHON and SITE stand before this text.
//
// Whatever a person is shown comes from the server as long as it answers; what is kept here is only
// the shell, in which the page says that there is no connection. Nothing of the API is ever kept; the files of a site are.

const KEPT = `eldest-${PAGE}`;
const ROOT = new URL("./", self.location);
// Python's files have names of their own content, and megabytes: they stay from one page to the next.
const LASTING = "eldest-python";
const PATIENCE = 4000; // ms for which a page is waited for, then the kept one is shown

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SHELL)));
});

// A new worker begins when no tab shows the old page any more: until then old tabs find their own scripts here.
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT.href)) return;
  const name = `./${request.url.slice(ROOT.href.length)}`;
  if (name.startsWith("./api/")) {
    if (SITE) event.respondWith(newest(event));
  } else if (request.mode === "navigate") event.respondWith(page(request));
  else if (name.startsWith("./assets/")) event.respondWith(asset(event));
  else if (SHELL.includes(name)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("eldest-") && ![KEPT, LASTING].includes(name)).map((name) => caches.delete(name)));
  const python = await caches.open(LASTING);
  const old = (await python.keys()).filter(({ url }) => !isPython(url));
  await Promise.all(old.map((request) => python.delete(request)));
}

/** A page of the server; the shell where none comes in time, or only a proxy answers. */
async function page(request) {
  const shell = () => caches.match(ROOT, { cacheName: KEPT });
  const asked = fetch(request).then(async (answer) => (answer.status < 500 ? answer : ((await shell()) ?? answer)));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(shell);
  try {
    return (await Promise.race([asked, late])) ?? (await asked);
  } catch {
    return (await shell()) ?? Response.error();
  }
}

/** Scripts, styles, fonts and pictures: their names change with what is in them, so a kept one is as good. */
async function asset(event) {
  const found = await caches.match(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

/** A file of a site: what its host has now, or what was kept of it. */
async function newest(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch {
    return (await caches.match(event.request)) ?? Response.error();
  }
}

function isPython(url) {
  return PYTHON.some((name) => url.endsWith(name));
}

/** Keep an answer; where there is no room for it, it is fetched again the next time. */
async function keep(request, answer) {
  const kept = await caches.open(isPython(request.url) ? LASTING : KEPT);
  await kept.put(request, answer).catch(() => {});
}
