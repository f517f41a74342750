import { useEffect, useState } from "react";

/**
 * Whether a part of the page that fades in is visible yet.
 * @param soon delay in ms if the fonts are loaded
 * @param late delay in ms if they are not
 */
export function useEntrance(soon: number, late: number): boolean {
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    const ready = document.fonts.status === "loaded";
    const timer = setTimeout(() => setEntered(true), ready ? soon : late);
    return () => clearTimeout(timer);
  }, [soon, late]);
  return entered;
}
