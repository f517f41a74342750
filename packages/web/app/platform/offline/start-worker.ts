/**
 * Lets the technician's pages open without a network. Its scope is /technician alone: no public page and no other
 * workspace is ever served by it. Browsers allow it on https and on this machine.
 */
export function startTechnicianWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker
    .register("/technician-worker.js", { scope: "/technician", updateViaCache: "none" })
    .catch(() => undefined);
}
