// The service worker: what shows the page while there is no network. PAGE and SHELL stand before this text.
//
// Whatever a person is shown comes from the server as long as it answers; what is kept here is only
// the shell, in which the page says that there is no connection. Nothing of the API is ever kept.

const KEPT = `eldest-${PAGE}`;
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
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (SHELL.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("eldest-") && name !== KEPT).map((name) => caches.delete(name)));
}

/** A page of the server; the shell where none comes in time, or only a proxy answers. */
async function page(request) {
  const shell = () => caches.match("/", { cacheName: KEPT });
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

/** Keep an answer; where there is no room for it, it is fetched again the next time. */
async function keep(request, answer) {
  const kept = await caches.open(KEPT);
  await kept.put(request, answer).catch(() => {});
}
