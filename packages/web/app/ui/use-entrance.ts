import { useEffect, useState } from "react";

/**
 * Whether a part of the page that fades in is to be seen by now.
 * @param soon after so many ms, once the letters it is drawn with are there
 * @param late after so many ms while they are not
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
