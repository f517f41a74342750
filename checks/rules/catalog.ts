import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "oxc-parser";
import { type Messages, piecesOf } from "../../packages/domain/src/catalog/message.ts";
import { areas, CATALOG, messagesByKey, readsArea } from "../catalog.ts";
import { type Rule, root, type Source } from "../source.ts";

const GLOSSARY = "docs/glossary.md";

/**
 * Folders and files whose texts are all in the catalog. A moved area is added here, and a literal text in it is then
 * refused.
 */
const MOVED = [
  "packages/web/app/features/identity/account-settings/",
  "packages/web/app/features/identity/audit/activity-card.tsx",
  "packages/web/app/features/identity/captcha/",
  "packages/web/app/features/identity/devices/",
  "packages/web/app/features/identity/factors/",
  "packages/web/app/features/identity/passkeys/",
  "packages/web/app/features/identity/passwords/",
  "packages/web/app/routes/auth/",
  "packages/web/app/features/identity/providers/",
  "packages/web/app/features/identity/sessions/",
  "packages/web/app/features/identity/sign-ups/",
  "packages/web/app/features/identity/use-resend-email.ts",
  "packages/web/app/features/appointments/client/",
  "packages/web/app/features/assets/technician/",
  "packages/web/app/features/assistant/questions/",
  "packages/web/app/features/inspections/complete-inspection.tsx",
  "packages/web/app/features/inspections/customer-",
  "packages/web/app/features/inspections/inspection-progress.tsx",
  "packages/web/app/features/inspections/items/",
  "packages/web/app/features/inspections/open-inspection.tsx",
  "packages/web/app/features/inspections/photos/",
  "packages/web/app/features/inspections/printable-inspection.tsx",
  "packages/web/app/features/inspections/videos/",
  "packages/web/app/features/inventory/barcodes/scan-dialog.tsx",
  "packages/web/app/features/inventory/part-search.tsx",
  "packages/web/app/features/inventory/stock/part-availability.tsx",
  "packages/web/app/features/invoices/checkout-outcome.tsx",
  "packages/web/app/features/invoices/customer-invoice.tsx",
  "packages/web/app/features/invoices/invoice-authorizations.tsx",
  "packages/web/app/features/invoices/invoice-body.tsx",
  "packages/web/app/features/invoices/invoice-header.tsx",
  "packages/web/app/features/invoices/invoice-job.tsx",
  "packages/web/app/features/invoices/invoice-status.tsx",
  "packages/web/app/features/invoices/invoice-totals.tsx",
  "packages/web/app/features/messages/consent/text-consent.tsx",
  "packages/web/app/features/messages/photos/",
  "packages/web/app/features/messages/preferences/",
  "packages/web/app/features/messages/threads/customer-messages.tsx",
  "packages/web/app/features/portal/",
  "packages/web/app/features/repair-orders/estimates/authorization-form.tsx",
  "packages/web/app/features/repair-orders/estimates/customer-",
  "packages/web/app/features/repair-orders/estimates/decision-picker.tsx",
  "packages/web/app/features/repair-orders/estimates/own-signature.tsx",
  "packages/web/app/features/repair-orders/parts/job-parts.tsx",
  "packages/web/app/features/repair-orders/parts/line-stock.tsx",
  "packages/web/app/features/repair-orders/parts/return-part.tsx",
  "packages/web/app/features/repair-orders/technician-requests/",
  "packages/web/app/features/repair-orders/vehicle-details.tsx",
  "packages/web/app/features/repair-orders/work/findings-",
  "packages/web/app/features/repair-orders/work/hold-dialog.tsx",
  "packages/web/app/features/repair-orders/work/technician-job.tsx",
  "packages/web/app/features/staff/leave-shop.tsx",
  "packages/web/app/features/time-clock/",
  "packages/web/app/features/vehicles/requests/request-vehicle-form.tsx",
  "packages/web/app/features/vehicles/services/odometer-form.tsx",
  "packages/web/app/features/vehicles/vehicle-text-fields.tsx",
  "packages/web/app/features/vehicles/vin-field.tsx",
  "packages/web/app/platform/offline/",
  "packages/web/app/routes/client/",
  "packages/web/app/routes/kiosk/",
  "packages/web/app/routes/link/",
  "packages/web/app/routes/technician/",
  "packages/web/app/routes/workspace/assistant.tsx",
  "packages/web/app/routes/workspace/invoices.tsx",
  "packages/web/app/routes/workspace/print-",
  "packages/web/app/routes/workspace/profile.tsx",
  "packages/web/app/routes/workspace/second-factor-required.tsx",
  "packages/web/app/routes/workspace/settings.tsx",
  "packages/web/app/routes/workspace/waiting-for-approval.tsx",
  "packages/web/app/ui/copy-button.tsx",
  "packages/web/app/ui/feedback/error-state.tsx",
  "packages/web/app/ui/feedback/offline-notice.tsx",
  "packages/web/app/ui/feedback/skeleton.tsx",
  "packages/web/app/ui/feedback/toaster.tsx",
  "packages/web/app/ui/forms/password-input.tsx",
  "packages/web/app/ui/forms/save-status.tsx",
  "packages/web/app/ui/lists/load-more.tsx",
  "packages/web/app/ui/media/video-gallery.tsx",
  "packages/web/app/ui/overlays/command-menu.tsx",
  "packages/web/app/ui/overlays/confirm-dialog.tsx",
  "packages/web/app/ui/overlays/dialog.tsx",
  "packages/web/app/ui/overlays/keyboard-shortcuts-dialog.tsx",
  "packages/web/app/ui/overlays/sheet.tsx",
  "packages/web/app/ui/overlays/theme-menu.tsx",
  "packages/web/app/ui/pay-by-card.tsx",
  "packages/web/app/ui/payment-instructions.tsx",
  "packages/web/app/ui/shell/",
  "packages/web/app/ui/toast-area.tsx",
];
export const NOT_MOVED = [
  // The site's claims, which are in English.
  "packages/web/app/routes/auth/parts/statement.tsx",
  // What a technician's request says to the front desk, which is in English.
  "packages/web/app/features/inventory/stock/describe-location.ts",
];
/** Attributes that a person reads or hears. */
const READ_ATTRIBUTES = new Set([
  "alt",
  "aria-label",
  "description",
  "hint",
  "label",
  "note",
  "placeholder",
  "submitLabel",
  "title",
]);
/** Names, and what is written on keys. */
export const NAMES = new Set(["AutoIQ", "Ctrl K", "Esc"]);

/** Areas of sentences that are on record already, in English, and are translated where they are shown. */
const RECORDED = new Set(["account-activity"]);

const namesIn = (text: string) =>
  [...new Set(piecesOf(text).flatMap((piece) => (typeof piece === "string" ? [] : [piece.name])))]
    .sort()
    .join(", ");

/** Keys that only one language has, empty texts, and texts whose {names} differ. */
export function differences(area: string, en: Messages, es: Messages): string[] {
  const english = messagesByKey(en);
  const spanish = messagesByKey(es);
  const missing = [...english.keys()].filter((key) => !spanish.has(key));
  const extra = [...spanish.keys()].filter((key) => !english.has(key));
  return [
    ...missing.map((key) => `${area}: ${key} is missing in Spanish`),
    ...extra.map((key) => `${area}: ${key} is missing in English`),
    ...[...english].flatMap(([key, text]) => {
      const other = spanish.get(key);
      if (other === undefined) return [];
      if (text.trim() === "" || other.trim() === "") return [`${area}: ${key} is empty`];
      if (namesIn(text) === namesIn(other)) return [];
      return [`${area}: ${key} has {${namesIn(text)}} in English and {${namesIn(other)}} in Spanish`];
    }),
  ];
}

/** Keys that no file of `texts` reads: by name, or as part of a group that is read by a computed key. */
export function unusedKeys(area: string, en: Messages, texts: readonly string[]): string[] {
  const all = texts.join("\n");
  /** A group is read by a computed key, under its name or another one, or is passed on as a whole. */
  const isReadByKey = (group: string) =>
    texts.some((text) => {
      const names = [
        ...text.matchAll(new RegExp(`\\b${group}: (\\w+)|const (\\w+) = [^;]*\\.${group};`, "g")),
      ];
      const aliases = [group, ...names.map(([, renamed, assigned]) => renamed ?? assigned)];
      return (
        aliases.some((name) => text.includes(`${name}[`)) ||
        new RegExp(`(= |=\\{|\\(|, )(en|t|text)\\.${group}(;|\\}|\\)| as)`).test(text) ||
        new RegExp(`\\w: \\w+\\.${group},`).test(text)
      );
    });
  const isRead = (name: string) => new RegExp(`[.{,]\\s*${name}\\b`).test(all);
  return [...messagesByKey(en).keys()].flatMap((key) => {
    const parts = key.split(".");
    const last = parts.at(-1) ?? "";
    const group = parts.at(-2);
    // The forms of a plural are read by its key.
    if (group && (last === "one" || last === "other")) {
      const outer = parts.at(-3);
      return isRead(group) || (outer && isReadByKey(outer)) ? [] : [`${area}: ${key} is unused`];
    }
    if (isRead(last) || (group && isReadByKey(group))) return [];
    return [`${area}: ${key} is unused`];
  });
}

/** Whether the text of an unused key is written in the catalog, and not imported from a rule. */
const isWritten = (problem: string, en: Messages, source: string): boolean => {
  const key = problem.replace(/^[^:]*: | is unused$/g, "");
  return source.includes(JSON.stringify(messagesByKey(en).get(key)).slice(1, -1));
};

/** The words of the last column below "## Spanish". */
export function refusedTerms(glossary: string): string[] {
  const [, section = ""] = glossary.split("\n## Spanish\n");
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)]
    .slice(2)
    .flatMap(([, words = ""]) => words.split(",").map((word) => word.trim()));
}

/** Spanish texts with a word for which the glossary has another one, in the singular or the plural. */
export function otherTerms(area: string, es: Messages, refused: readonly string[]): string[] {
  return [...messagesByKey(es)].flatMap(([key, text]) =>
    refused
      .filter((word) => new RegExp(`(?<!\\p{L})${word}(s|es)?(?!\\p{L})`, "iu").test(text))
      .map((word) => `${area}: ${key} says “${word}”, and docs/glossary.md has another Spanish word for it`),
  );
}

const isMoved = ({ path, isTest }: Source) =>
  !isTest && MOVED.some((start) => path.startsWith(start)) && !NOT_MOVED.includes(path);

/** Texts that a person reads and that are written in a component instead of the catalog. */
export function literalsOf({ path, text, program }: Pick<Source, "path" | "text" | "program">): string[] {
  const found: string[] = [];
  const refuse = (at: number, literal: string) => {
    const shown = literal.replace(/\s+/g, " ").trim();
    if (!/\p{L}{2}/u.test(shown) || NAMES.has(shown)) return;
    found.push(`${path}:${text.slice(0, at).split("\n").length}: “${shown}” belongs in the catalog`);
  };
  new Visitor({
    JSXText: (node) => refuse(node.start, node.value),
    JSXAttribute(node) {
      const { name, value } = node;
      if (name.type !== "JSXIdentifier" || !READ_ATTRIBUTES.has(name.name)) return;
      if (value?.type === "Literal" && typeof value.value === "string") refuse(value.start, value.value);
    },
  }).visit(program);
  return found;
}

export const catalog: Rule = {
  name: "every message is in English and Spanish, in the glossary's words, is used, and is not written in a moved screen",
  check: (sources) => {
    const code = sources.filter(({ path, isTest }) => !isTest && !path.startsWith(CATALOG));
    /** Other areas that have groups of this one among their own: `methods: methods.paid`. */
    const passedOn = (name: string) =>
      sources.filter(({ path, text }) => path.startsWith(CATALOG) && text.includes(`"../${name}/en.ts"`));
    const refused = refusedTerms(readFileSync(join(root, GLOSSARY), "utf8"));
    return [
      ...areas.flatMap(({ name, en, es }) => differences(name, en, es)),
      ...areas.flatMap(({ name, es }) => otherTerms(name, es, refused)),
      ...areas.flatMap(({ name, en, source }) =>
        RECORDED.has(name)
          ? []
          : unusedKeys(
              name,
              en,
              [...code.filter(({ text }) => readsArea(text, name)), ...passedOn(name)].map(
                ({ text }) => text,
              ),
            ).filter((problem) => isWritten(problem, en, source)),
      ),
      ...code.filter(isMoved).flatMap(literalsOf),
    ];
  },
};
