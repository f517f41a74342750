import { en as text } from "@autoiq/domain/catalog/controls/en";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { useLocalized } from "~/platform/language/messages";
import { IconButton } from "../icon-button";

export type FormMessage = { field: string; message: string };

export function messagesOf<Values extends FieldValues>(errors: FieldErrors<Values>): FormMessage[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    const message = (error as { message?: unknown } | undefined)?.message;
    return typeof message === "string" && message ? [{ field, message }] : [];
  });
}

/** Lists what must be fixed, each a link to its field. Announced when it appears. */
export function FormErrorSummary({
  title = text.fixTitle,
  messages,
  attempt = 0,
  onDismiss,
}: {
  title?: string;
  messages: readonly FormMessage[];
  /** Count of failed submits. The summary takes the focus when it changes. Without it the form moves the focus itself. */
  attempt?: number;
  onDismiss?: () => void;
}) {
  const localized = useLocalized();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (messages.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-24 gap-2 rounded-lg border border-danger/40 bg-danger-soft py-3 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-danger-text text-sm">{localized(title)}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {messages.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="inline-block min-h-6 align-top underline-offset-2 hover:underline"
                onClick={(event) => {
                  event.preventDefault();
                  const target =
                    document.getElementById(field) ?? document.querySelector(`[name="${field}"]`);
                  if (!(target instanceof HTMLElement)) return;
                  target.scrollIntoView({ block: "center" });
                  target.focus({ preventScroll: true });
                }}
              >
                {localized(message)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {onDismiss ? (
        <IconButton
          label={localized(text.dismiss)}
          icon={<X />}
          size="sm"
          tooltip={false}
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}
