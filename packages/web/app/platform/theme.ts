import { useSyncExternalStore } from "react";
import { onStorageChoice, preferences, storageChoice } from "./storage-choice";

export type ThemeChoice = "light" | "dark" | "system";
const storageKey = "theme";

const listeners = new Set<() => void>();

/** What was chosen on this page; while nothing may be kept it holds until the page is left. */
let chosenHere: ThemeChoice | null = null;

function storedChoice(): ThemeChoice {
  if (chosenHere && storageChoice() === "necessary") return chosenHere;
  const stored = preferences("local").getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** A page may ask for dark when the person has not chosen: the public site does. */
function apply() {
  const root = document.documentElement;
  const choice = storedChoice();
  const fallback =
    root.dataset.defaultTheme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = choice === "system" ? fallback : choice;
}

export function chooseTheme(choice: ThemeChoice) {
  chosenHere = choice;
  if (choice === "system") preferences("local").removeItem(storageKey);
  else preferences("local").setItem(storageKey, choice);
  apply();
  for (const listener of listeners) listener();
}

/** Sets what counts as the theme while nothing is chosen; null follows the system. */
export function setDefaultTheme(theme: "light" | "dark" | null) {
  if (theme) document.documentElement.dataset.defaultTheme = theme;
  else delete document.documentElement.dataset.defaultTheme;
  apply();
}

export function followSystemTheme() {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", apply);
  const leave = onStorageChoice(() => {
    apply();
    for (const listener of listeners) listener();
  });
  return () => {
    query.removeEventListener("change", apply);
    leave();
  };
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    storedChoice,
    () => "system" as const,
  );
}

/** Runs in the head before anything is painted, so that no page flashes in the other theme. */
export const themeScript = `(function(){var d=document.documentElement,t=null;try{t=localStorage.getItem("${storageKey}")}catch(e){}
if(t!=="light"&&t!=="dark")t=d.dataset.defaultTheme||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");
d.dataset.theme=t})()`;
