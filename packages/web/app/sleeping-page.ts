/**
 * The whole script of a public page that has nothing to fill in, until its visitor stirs: reading needs no React. The
 * first movement of pointer, finger, wheel or key fetches the rest; a click that comes before it is there is kept and
 * done then. Built and written into the pages by sleeping-pages.ts.
 */

import { keptView } from "./features/assistant/kept-view";
import { reloadForUpdate } from "./platform/reload-for-update";
import { maySignIn } from "./platform/session/browser-memory";
import { awakeEvent, belowTheFold, sleepingType, unfoldingAttribute } from "./platform/sleeping-signs";
import { keepRaining, type RainBox } from "./routes/site/rain";

/** Address of the worker that draws the digits; set by the build. */
declare const RAIN_WORKER: string;

const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;
/** A link that was pressed is followed the browser's own way when React takes longer. */
const linkPatienceMs = 1500;

let isWaking = false;
let held: HTMLElement | null = null;

/** A browser tells of a pointer that already lay there when the page came: nobody has moved it. */
const liesStill = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === "pointermove" &&
  event.movementX === 0 &&
  event.movementY === 0 &&
  (document.readyState !== "complete" || (event.clientX === 0 && event.clientY === 0));

function wake(event?: Event) {
  if (isWaking || (event && liesStill(event))) return;
  isWaking = true;
  for (const sign of signs) window.removeEventListener(sign, wake, true);
  // The page carries the rules of what it shows; these are for what it may show now.
  const late = document.querySelector<HTMLLinkElement>("link[data-late]");
  if (late) late.media = "all";
  const sleeping = document.querySelector<HTMLScriptElement>(`script[type="${sleepingType}"]`);
  // All files at once, instead of one after the other as each names the next.
  for (const href of sleeping?.dataset.files?.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = sleeping?.textContent ?? "";
  script.addEventListener("error", stayAsleep);
  document.head.append(script);
  script.remove();
}

/** @returns what was pressed and waits */
function release(): HTMLElement | null {
  const pressed = held;
  held = null;
  pressed?.removeAttribute("aria-busy");
  return pressed;
}

/** The files cannot be fetched: a link works all the same, a button says why it does not. */
function stayAsleep() {
  isWaking = false;
  const pressed = release();
  if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
  else if (pressed && isTypedIn()) sayAsleep();
  else if (pressed) void reloadForUpdate(sayAsleep);
}

const isTypedIn = () =>
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ""));

function sayAsleep() {
  if (document.querySelector("[data-asleep]")) return;
  const sentence = document.createElement("p");
  sentence.role = "alert";
  sentence.dataset.asleep = "";
  sentence.className =
    "fixed right-4 bottom-18 z-40 max-w-72 rounded-lg bg-raised px-4 py-3 text-sm shadow-3 ring-1 ring-line-strong/40";
  sentence.textContent = "That could not be loaded. Check the connection and press again.";
  document.body.append(sentence);
}

/** What happened to elements before React listened: a press, a pointer that came over one, the focus. */
function catchUp() {
  document.removeEventListener("click", hold, true);
  document.querySelector("[data-asleep]")?.remove();
  const hovered = [...document.querySelectorAll(":hover")].at(-1);
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  const pressed = release();
  // What React's first effects changed is drawn before.
  setTimeout(() => pressed?.click());
}

const isDraft = (key: string) => key.startsWith("draft:");

/** True when the page has something to do before anybody asks: a session, an opened chat, a place to go to. */
function isExpected(): boolean {
  try {
    const state: unknown = window.history.state;
    const wasGivenState = typeof state === "object" && state !== null && "usr" in state && state.usr != null;
    // A form that was begun here before is filled in again.
    if (document.forms.length > 0 && Object.keys(sessionStorage).some(isDraft)) return true;
    return maySignIn() || wasGivenState || window.location.hash !== "" || keptView() !== "collapsed";
  } catch {
    // A browser that refuses storage.
    return false;
  }
}

function hold(event: MouseEvent) {
  const pressed =
    event.target instanceof Element ? event.target.closest<HTMLElement>("a[href], button") : null;
  if (!pressed || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (pressed instanceof HTMLAnchorElement) {
    const leadsElsewhere = pressed.origin !== window.location.origin || pressed.target || pressed.download;
    const staysHere = pressed.pathname === window.location.pathname && pressed.hash !== "";
    // Only what React Router drew is its own to follow.
    if (leadsElsewhere || staysHere || !("discover" in pressed.dataset)) return;
    setTimeout(() => {
      if (held === pressed) window.location.assign(pressed.href);
    }, linkPatienceMs);
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  release();
  held = pressed;
  pressed.setAttribute("aria-busy", "true");
  wake();
}

/** Below the fold one part after the other is laid out while nobody waits: at once it would hold up a slow phone. */
function unfold() {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 30));
  const parts = [...document.querySelectorAll<HTMLElement>(belowTheFold)];
  let unfolded = 0;
  const next = () => {
    const part = parts[unfolded++];
    if (part) {
      part.style.contentVisibility = "visible";
      whenIdle(next);
      return;
    }
    document.documentElement.removeAttribute(unfoldingAttribute);
    for (const each of parts) each.style.contentVisibility = "";
  };
  whenIdle(next);
}

function begin() {
  const year = document.querySelector("[data-year]");
  if (year) year.textContent = String(new Date().getFullYear());
  // A press waits for React: it need not be refused.
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[type=submit]:disabled"))
    button.disabled = false;
  const box = document.querySelector<RainBox>("[data-rain]");
  if (box) keepRaining(box, () => new Worker(RAIN_WORKER, { type: "module" }));

  window.addEventListener("load", unfold, { once: true });

  document.addEventListener("click", hold, true);
  document.addEventListener(awakeEvent, catchUp, { once: true });
  if (isExpected()) wake();
  else for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true });
}

begin();
