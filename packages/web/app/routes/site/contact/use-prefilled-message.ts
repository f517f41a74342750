import { maxLengths } from "@autoiq/domain/site/contact/form";
import { type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Another page passes the start of a message in the navigation state (the chat passes what a visitor typed there). It
 * is added to the existing message text, and the focus moves to the first empty field.
 */
export function usePrefilledMessage(form: RefObject<HTMLFormElement | null>, ready: boolean): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const prefilled = (state as { message?: unknown } | null)?.message;
  const text = typeof prefilled === "string" ? prefilled.slice(0, maxLengths.message) : null;
  useEffect(() => {
    if (!ready || text === null) return;
    const field = (name: string) =>
      form.current?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
    const message = field("message");
    if (message && text !== "" && !message.value.includes(text)) {
      message.value = message.value.trim() === "" ? text : `${message.value.trimEnd()}\n\n${text}`;
      message.dispatchEvent(new Event("input", { bubbles: true }));
    }
    ["name", "email", "message"]
      .map(field)
      .find((each) => each?.value === "")
      ?.focus();
    // Applied once. After a reload the draft already contains it.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [ready, text, form, navigate, pathname]);
}
