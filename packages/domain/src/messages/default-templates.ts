import { en } from "../catalog/message-templates/en.ts";
import { es } from "../catalog/message-templates/es.ts";
import type { Language } from "../kernel/language.ts";
import type { SpanishState, Template, TemplateInput } from "./templates.ts";

interface Default {
  readonly kind: TemplateInput["kind"];
  /** As the team sees it. */
  readonly name: string;
  readonly text: keyof typeof en;
}

const defaults: readonly Default[] = [
  { kind: "confirmation", name: "Appointment confirmed", text: "confirmation" },
  { kind: "reminder", name: "Appointment reminder", text: "reminder" },
  { kind: "ready", name: "Ready for pickup", text: "ready" },
  { kind: "custom", name: "Parts have arrived", text: "partsArrived" },
  { kind: "custom", name: "Running late", text: "runningLate" },
  { kind: "custom", name: "Estimate awaiting approval", text: "estimate" },
];

/** The default templates of a shop. The first three are sent automatically. */
export const defaultTemplates: readonly Omit<TemplateInput, "version">[] = defaults.map(
  ({ kind, name, text }) => ({
    kind,
    name,
    subject: en[text].subject,
    body: en[text].body,
    spanishSubject: es[text].subject,
    spanishBody: es[text].body,
  }),
);

type Stored = Pick<Template, "kind" | "subject" | "body" | "spanishSubject" | "spanishBody">;

/**
 * A template with the Spanish text that customers get: the shop's, else the default of an automatic message or of an
 * unchanged default template. A template that the shop wrote itself has none until the shop adds one.
 */
export function withSpanish<T extends Stored>(stored: T): T & { readonly spanishState: SpanishState } {
  const usual = defaultTemplates.find(
    ({ kind, body }) => kind === stored.kind && (kind !== "custom" || body === stored.body),
  );
  const spanish =
    stored.spanishBody !== ""
      ? { spanishSubject: stored.spanishSubject, spanishBody: stored.spanishBody }
      : { spanishSubject: usual?.spanishSubject ?? "", spanishBody: usual?.spanishBody ?? "" };
  // The default whose Spanish text this is, although the shop has changed the English one.
  const isBehind = defaultTemplates.some(
    ({ body, spanishBody }) => spanishBody === spanish.spanishBody && body !== stored.body,
  );
  const spanishState = spanish.spanishBody === "" ? "missing" : isBehind ? "default" : "current";
  return { ...stored, ...spanish, spanishState };
}

/** What a customer who reads that language gets. English where the shop has written no Spanish. */
export const templateText = (
  { subject, body, spanishSubject, spanishBody }: Stored,
  language: Language,
): { readonly subject: string; readonly body: string } =>
  language === "es" && spanishBody !== ""
    ? { subject: spanishSubject || subject, body: spanishBody }
    : { subject, body };
