/**
 * A page opened before an update requests a file that the update has replaced. A reloaded page knows the new files.
 * If the server is down, a reload would lose the page and what was typed into it. In that case, and right after such
 * a reload, `otherwise` runs instead.
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
