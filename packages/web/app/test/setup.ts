import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { loadAllMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { sessionStore } from "~/platform/session/session-store";
import { toastStore } from "~/platform/toast";

// Pages find their messages loaded, as entry.client.tsx leaves them.
await loadAllMessages("en");

configure({
  // A failed query names what was sought, without the whole document.
  getElementError: (message) => new Error(message?.split("\n")[0] ?? "No such element"),
  // The first test of a file may wait for code that is loaded when needed, on a busy machine too.
  asyncUtilTimeout: 30_000,
});

// What jsdom lacks and the design system calls. None of it computes a layout: that is tested in a browser.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
// Node's own would let one test's sign-in reach the pages of another test. Only a browser has tabs.
Reflect.deleteProperty(globalThis, "BroadcastChannel");
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: {
    get status() {
      return "loaded";
    },
  },
});
window.matchMedia = (query) =>
  ({
    matches: query.includes("prefers-reduced-motion"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // What the next test would find: loaded data, who is signed in, and the last toast.
  queryClient.clear();
  sessionStore.change({ status: "loading" });
  const shown = toastStore.current();
  if (shown) toastStore.close(shown.message.id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});
