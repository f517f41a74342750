import { useEffect, useRef } from "react";
import { type RainBox, startRain } from "./rain";

const makeWorker = () =>
  new Worker(new URL("./falling-digits.worker.ts", import.meta.url), { type: "module" });

/** The falling digits behind the public pages. Absent when reduced motion is preferred. */
export function FallingDigits() {
  const box = useRef<RainBox>(null);
  useEffect(() => (box.current ? startRain(box.current, makeWorker) : undefined), []);
  return (
    <div
      ref={box}
      data-rain=""
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 -z-10 print:hidden"
      // Its content is the canvas, which React neither writes nor takes away.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
