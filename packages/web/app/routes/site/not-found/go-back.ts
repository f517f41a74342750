/** How long a browser may take to begin to leave the page; it begins in a few milliseconds where there is a way back. */
const patience = 500;

/**
 * Leads back to where the visitor came from, and home where there is nothing to go back to:
 * a page that was opened in a tab of its own, or whose tab has only pages ahead.
 */
export function goBack(toHome: () => void): void {
  if (window.history.length <= 1) {
    toHome();
    return;
  }
  const stay = () => window.clearTimeout(timer);
  const timer = window.setTimeout(() => {
    window.removeEventListener("beforeunload", stay);
    window.removeEventListener("popstate", stay);
    toHome();
  }, patience);
  window.addEventListener("beforeunload", stay, { once: true });
  window.addEventListener("popstate", stay, { once: true });
  window.history.back();
}
