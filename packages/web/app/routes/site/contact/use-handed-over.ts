import { type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The chat hands over what a visitor has typed there, in the navigation's state: it joins what already stands in the
 * message, and the focus goes to the first field that is still empty.
 */
export function useHandedOver(form: RefObject<HTMLFormElement | null>, ready: boolean): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const text = (state as { message?: unknown } | null)?.message;
  useEffect(() => {
    if (!ready || typeof text !== "string") return;
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
