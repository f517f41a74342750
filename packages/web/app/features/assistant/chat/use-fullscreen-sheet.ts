import { type RefObject, useEffect } from "react";
import { useMediaQuery } from "~/platform/use-media-query";

const phone = "(width < 48rem)";

/**
 * On a phone the card fills the screen down to the keyboard. Everything else is inert and the page behind it does not
 * scroll.
 */
export function useFullscreenSheet(card: RefObject<HTMLElement | null>): boolean {
  const isSheet = useMediaQuery(phone);
  useEffect(() => {
    const own = card.current;
    if (!isSheet || !own) return;
    const skipLink = document.querySelector("body > a");
    const siblings = [...(own.parentElement?.children ?? []), skipLink].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== own && !each.inert,
    );
    for (const each of siblings) each.inert = true;
    const root = document.documentElement;
    const { overflow } = root.style;
    root.style.overflow = "hidden";
    const seen = window.visualViewport;
    const fit = () => own.style.setProperty("--chat-height", `${seen?.height ?? window.innerHeight}px`);
    fit();
    seen?.addEventListener("resize", fit);
    return () => {
      for (const each of siblings) each.inert = false;
      root.style.overflow = overflow;
      own.style.removeProperty("--chat-height");
      seen?.removeEventListener("resize", fit);
    };
  }, [isSheet, card]);
  return isSheet;
}
