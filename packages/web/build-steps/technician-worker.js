// The service worker of /technician: opens its pages without a network. The build writes the list of files into it
// (offline-shell.ts); a new build is a new list, and so a new worker.
const { version, files } = self.__shell;
const cacheName = `autoiq-technician-${version}`;
const shellPath = "/technician";
const others = ["/config.json", "/favicon.svg", "/site.webmanifest"];
/** So long a page waits for the server before it opens from the device. */
const patienceMs = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      // Named files never change under their name; the rest is asked anew.
      await cache.addAll(files);
      await cache.addAll([shellPath, ...others].map((path) => new Request(path, { cache: "reload" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith("autoiq-technician-") && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

const kept = (path) => caches.open(cacheName).then((cache) => cache.match(path));

/** The server's answer if it comes in time, else what is kept; without either, the server's however late. */
async function serverFirst(request, path) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, null));
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await kept(path)) ?? answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (/^\/technician(\/|$)/.test(url.pathname)) event.respondWith(serverFirst(request, shellPath));
    return;
  }
  if (url.pathname.startsWith("/assets/"))
    event.respondWith(kept(url.pathname).then((found) => found ?? fetch(request)));
  else if (others.includes(url.pathname)) event.respondWith(serverFirst(request, url.pathname));
});
