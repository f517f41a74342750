// The service worker of push. It controls no page: it shows what the server sends to this browser, and opens its page.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // A push without a message is shown all the same: browsers ask for that.
  }
  const { title = "AutoIQ", body = "", path = "/", tag = "autoiq" } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { path }, icon: "/icons/icon-192.png" }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.path ?? "/", self.location.origin);
  const address = wanted.origin === self.location.origin ? wanted.href : `${self.location.origin}/`;
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = windows.find(({ url }) => url === address);
      await (there ? there.focus() : self.clients.openWindow(address));
    })(),
  );
});
