import { en as english } from "@autoiq/domain/catalog/controls/en";
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { toastStore } from "./toast";

const load = () => import("./feedback/toaster");

/**
 * The toast area of every page. The code that draws toasts (Radix, 30 KB) loads when somebody starts to use the page.
 * It is then ready for the first toast even if that reports an unreachable server. Until then the region is empty.
 */
export function ToastArea() {
  const t = useSharedMessages("controls", english);
  const state = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const region = useRef<HTMLElement>(null);
  const wanted = state !== null;
  useEffect(() => {
    if (Toaster) return;
    let gone = false;
    const warm = () => void load().catch(() => {});
    const toRegion = (event: KeyboardEvent) => {
      if (event.code === "F8") region.current?.focus();
    };
    if (wanted) {
      load().then(
        (module) => {
          if (!gone) setToaster(() => module.Toaster);
        },
        // Retried with the next toast. The page itself still works.
        () => {},
      );
    }
    window.addEventListener("pointerdown", warm, { once: true });
    window.addEventListener("keydown", warm, { once: true });
    window.addEventListener("keydown", toRegion);
    return () => {
      gone = true;
      window.removeEventListener("pointerdown", warm);
      window.removeEventListener("keydown", warm);
      window.removeEventListener("keydown", toRegion);
    };
  }, [wanted, Toaster]);
  if (Toaster) return <Toaster />;
  return <section ref={region} tabIndex={-1} aria-label={t.notifications} className="sr-only" />;
}
