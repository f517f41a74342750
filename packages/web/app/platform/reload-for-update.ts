/**
 * A page opened before an update asks for a file that the update has replaced: the new page knows its own. A server
 * that is down would leave nothing of the page, nor of what was typed into it: then, and right after such a reload,
 * `otherwise` is done instead.
 */
export async function reloadForUpdate(otherwise: () => void): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem("reloadedForUpdate"));
    if (Date.now() - last < 60_000) return otherwise();
    await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
    sessionStorage.setItem("reloadedForUpdate", String(Date.now()));
    window.location.reload();
  } catch {
    otherwise();
  }
}
