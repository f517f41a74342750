import { most } from "@autoiq/domain/site/contact/rules";
import { type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Another page hands over how a message may begin, the chat what a visitor has typed there, in the navigation's state:
 * it joins what already stands in the message, and the focus goes to the first field that is still empty.
 */
export function useHandedOver(form: RefObject<HTMLFormElement | null>, ready: boolean): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const handed = (state as { message?: unknown } | null)?.message;
  const text = typeof handed === "string" ? handed.slice(0, most.message) : null;
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
    // Handed over once: after a reload the draft speaks for itself.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [ready, text, form, navigate, pathname]);
}
