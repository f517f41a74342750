/**
 * Lets the technician's pages open offline. Its scope is only /technician, so it never serves a public page or
 * another workspace. Browsers allow it on https and on localhost.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker
    .register("/technician-worker.js", { scope: "/technician", updateViaCache: "none" })
    .catch(() => undefined);
}
