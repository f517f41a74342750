/**
 * How long a browser may take to start leaving the page. It takes a few milliseconds when there is a page to go back
 * to.
 */
const timeoutMs = 500;

/**
 * Goes back to the visitor's previous page, or home when there is none: the page was opened in its own tab, or the
 * tab has only forward history.
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
  }, timeoutMs);
  window.addEventListener("beforeunload", stay, { once: true });
  window.addEventListener("popstate", stay, { once: true });
  window.history.back();
}
