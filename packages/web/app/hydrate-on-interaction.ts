/**
 * The whole script of a public page without form fields until the visitor's first interaction, because reading needs
 * no React. The first pointer, touch, wheel or key event loads the rest. A click before that is held and replayed.
 *
 * Why: a public page may load 130 KB of JavaScript before an interaction, show its largest part within 1.8 s on a slow
 * phone, and block it for 100 ms (`npm run bench -- site`). React and React Router alone are 107 KB, and the landing
 * page with all of its code is 143 KB. This script is below 3 KB (docs/decisions/0042).
 *
 * The workspace is built from the same routes and knows nothing of this, except that root.tsx announces when React has
 * hydrated. The parts are this file, platform/hydration, and the build step defer-hydration.ts, which inlines this file
 * in the pages. Without the build step, every page hydrates at once (docs/decisions/0101).
 */

import { storedView } from "./features/assistant/chat/stored-view";
import { applyLateStyles } from "./platform/hydration/hydration";
import { deferredScriptType, hydratedEvent } from "./platform/hydration/hydration-markers";
import { layOutBelowTheFold } from "./platform/hydration/lay-out-below-the-fold";
import { reloadForUpdate } from "./platform/reload-for-update";
import { maySignIn } from "./platform/session/local-session";
import { type RainBox, startRain } from "./routes/site/falling-digits/rain";

/** URL of the worker that draws the digits, set by the build. */
declare const RAIN_WORKER: string;

const activationEvents = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
] as const;
/** After this time a clicked link navigates natively, without waiting for React. */
const linkTimeoutMs = 1500;

let isHydrating = false;
let heldEvents: HTMLElement | null = null;

/** Browsers send an event for a pointer that was already there when the page loaded. It has not moved. */
const isStatic = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === "pointermove" &&
  event.movementX === 0 &&
  event.movementY === 0 &&
  (document.readyState !== "complete" || (event.clientX === 0 && event.clientY === 0));

function hydrate(event?: Event) {
  if (isHydrating || (event && isStatic(event))) return;
  isHydrating = true;
  for (const sign of activationEvents) window.removeEventListener(sign, hydrate, true);
  applyLateStyles();
  const deferred = document.querySelector<HTMLScriptElement>(`script[type="${deferredScriptType}"]`);
  // Preloads all files at once instead of one after the other through their imports.
  for (const href of deferred?.dataset.files?.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = deferred?.textContent ?? "";
  script.addEventListener("error", staysDeferred);
  document.head.append(script);
  script.remove();
}

/**
 * @returns the held element
 */
function release(): HTMLElement | null {
  const pressed = heldEvents;
  heldEvents = null;
  pressed?.removeAttribute("aria-busy");
  return pressed;
}

/** The files cannot be loaded. Links still work, and a button explains why it does not. */
function staysDeferred() {
  isHydrating = false;
  const pressed = release();
  if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
  else if (pressed && isTypedIn()) markDeferred();
  else if (pressed) void reloadForUpdate(markDeferred);
}

const isTypedIn = () =>
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ""));

function markDeferred() {
  if (document.querySelector("[data-asleep]")) return;
  const sentence = document.createElement("p");
  sentence.role = "alert";
  sentence.dataset.asleep = "";
  sentence.className =
    "fixed right-4 bottom-18 z-40 max-w-72 rounded-lg bg-raised px-4 py-3 text-sm shadow-3 ring-1 ring-line-strong/40";
  sentence.textContent = "That couldn't load. Check your connection and try again.";
  document.body.append(sentence);
}

/** Replays what happened before React listened: a click, a hover, the focus. */
function replayEvents() {
  document.removeEventListener("click", hold, true);
  document.querySelector("[data-asleep]")?.remove();
  const hovered = [...document.querySelectorAll(":hover")].at(-1);
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  const pressed = release();
  // Changes from React's first effects render before the click.
  setTimeout(() => pressed?.click());
}

const isDraft = (key: string) => key.startsWith("draft:");

/** True when the page must hydrate without interaction: a session, an open chat, navigation state or a hash. */
function isExpected(): boolean {
  try {
    const state: unknown = window.history.state;
    const wasGivenState = typeof state === "object" && state !== null && "usr" in state && state.usr != null;
    // A stored form draft must be restored.
    if (document.forms.length > 0 && Object.keys(sessionStorage).some(isDraft)) return true;
    return maySignIn() || wasGivenState || window.location.hash !== "" || storedView() !== "collapsed";
  } catch {
    // The browser denies storage.
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
    // Only links rendered by React Router are handled by it.
    if (leadsElsewhere || staysHere || !("discover" in pressed.dataset)) return;
    setTimeout(() => {
      if (heldEvents === pressed) window.location.assign(pressed.href);
    }, linkTimeoutMs);
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  release();
  heldEvents = pressed;
  pressed.setAttribute("aria-busy", "true");
  hydrate();
}

function start() {
  const year = document.querySelector("[data-year]");
  if (year) year.textContent = String(new Date().getFullYear());
  // A click waits for React, so the button need not be disabled.
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[type=submit]:disabled"))
    button.disabled = false;
  const box = document.querySelector<RainBox>("[data-rain]");
  if (box) startRain(box, () => new Worker(RAIN_WORKER, { type: "module" }));

  window.addEventListener("load", layOutBelowTheFold, { once: true });

  document.addEventListener("click", hold, true);
  document.addEventListener(hydratedEvent, replayEvents, { once: true });
  if (isExpected()) hydrate();
  else
    for (const sign of activationEvents)
      window.addEventListener(sign, hydrate, { capture: true, passive: true });
}

start();
