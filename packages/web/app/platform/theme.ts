import { useSyncExternalStore } from "react";
import { onStorageModeChange, preferences, storageChoice } from "./storage-preferences";

export type ThemePreference = "light" | "dark" | "system";
const storageKey = "theme";

const listeners = new Set<() => void>();

/** The setting on this page. Without storage it lasts until the page is left. */
let chosenHere: ThemePreference | null = null;

function storedPreference(): ThemePreference {
  if (chosenHere && storageChoice() === "necessary") return chosenHere;
  const stored = preferences("local").getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** A page may default to dark until the person chooses a theme. The public site does. */
function apply() {
  const root = document.documentElement;
  const choice = storedPreference();
  const fallback =
    root.dataset.defaultTheme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = choice === "system" ? fallback : choice;
}

export function setTheme(choice: ThemePreference) {
  chosenHere = choice;
  if (choice === "system") preferences("local").removeItem(storageKey);
  else preferences("local").setItem(storageKey, choice);
  apply();
  for (const listener of listeners) listener();
}

/** Sets the default theme while nothing is chosen. Null follows the system. */
export function setDefaultTheme(theme: "light" | "dark" | null) {
  if (theme) document.documentElement.dataset.defaultTheme = theme;
  else delete document.documentElement.dataset.defaultTheme;
  apply();
}

export function followSystemTheme() {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", apply);
  const leave = onStorageModeChange(() => {
    apply();
    for (const listener of listeners) listener();
  });
  return () => {
    query.removeEventListener("change", apply);
    leave();
  };
}

export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    storedPreference,
    () => "system" as const,
  );
}

/** Runs in the head before the first paint, so that no page flashes in the other theme. */
export const themeScript = `(function(){var d=document.documentElement,t=null;try{t=localStorage.getItem("${storageKey}")}catch(e){}
if(t!=="light"&&t!=="dark")t=d.dataset.defaultTheme||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");
d.dataset.theme=t})()`;
