// The service worker that keeps the page on a device, if the browser allows it: only on https, and on this machine itself.

/** Have the service worker keep the page, so that it opens without the network too and can be installed. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  // It is in nobody's way: whatever goes wrong with it, the page works as it did without.
  navigator.serviceWorker.register(new URL("../sw.js", import.meta.url)).catch(() => {});
}
