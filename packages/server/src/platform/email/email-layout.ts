import { fillIn } from "@autoiq/domain/catalog/message";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { messagesFor } from "../language/messages-for.ts";

/** The content of an email: a headline, paragraphs, at most one button, and a code to type. */
export interface EmailContent {
  /** The reader's language. Absent: English. */
  readonly language?: Language;
  /** The shop whose email it is. Absent: it is from AutoIQ. */
  readonly shop?: string;
  readonly subject: string;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  /** Numbers below the paragraphs: each with a label, a value and a source. */
  readonly table?: readonly { readonly label: string; readonly value: string; readonly note: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly code?: string;
  /** Why the reader received this email. */
  readonly footer: string;
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

const longestName = 60;

/**
 * Makes a typed name safe for an email to someone else: short, and without anything that becomes a link. Otherwise a
 * sign-up with a stranger's address would let anyone email that stranger in our name.
 */
export function asName(typed: string): string {
  const name = typed
    .replace(/[^\p{L}\p{M}\p{N}' .,&()-]+/gu, " ")
    .replace(/\.(?=\S)/g, ". ")
    .replace(/\s+/g, " ")
    .trim();
  if (name.length <= longestName) return name;
  // Cuts between two words, if possible.
  return `${name.slice(0, longestName).replace(/ \S{0,20}$/, "")}…`;
}

const texts = messagesFor("account-emails");

const font = "font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

/**
 * Styles by class. Light styles are inline on each element, because many email programs support nothing else. Dark
 * styles are rules for programs that support them (Apple Mail, Thunderbird, Outlook's own attribute).
 */
const styles = {
  page: ["background:#eef1f5", "background:#0e1115"],
  card: ["background:#ffffff;border:1px solid #d9dfe7", "background:#16191e;border-color:#2a2f37"],
  strong: ["color:#101620", "color:#f2f4f7"],
  text: ["color:#27303d", "color:#c9d0d9"],
  quiet: ["color:#4a5565", "color:#a3adba"],
  accent: ["background:#0b5bd3;color:#ffffff", "background:#46b4ff;color:#07121d"],
  word: ["color:#0b5bd3", "color:#5cbdff"],
  code: ["background:#eef1f5;color:#101620", "background:#0e1115;color:#f2f4f7"],
  line: ["border-top:1px solid #d9dfe7", "border-color:#2a2f37"],
} as const;
type Part = keyof typeof styles;

/** Class and style attributes of an element. */
const as = (parts: readonly Part[], style: string): string =>
  `class="${parts.join(" ")}" style="${[...parts.map((part) => styles[part][0]), style].join(";")}"`;

const darkRules = (prefix: string): string =>
  Object.entries(styles)
    .map(([part, [, dark]]) => `${prefix}.${part}{${dark.replaceAll(";", "!important;")}!important}`)
    .join("");

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules("")}}${darkRules("[data-ogsc] ")}@media (max-width:480px){.card{padding:24px 20px!important}}</style>`;

const sign = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td ${as(["accent"], "width:30px;height:30px;border-radius:8px;text-align:center;font-size:17px;line-height:30px;font-weight:800")} aria-hidden="true">Q</td><td ${as(["strong"], "padding-left:10px;font-size:20px;line-height:30px;font-weight:700;letter-spacing:-0.3px")}>Auto<span ${as(["word"], "")}>IQ</span></td></tr></table>`;

/** A shop's customers know the shop by its name, and many of them do not know AutoIQ. */
const shopSign = (name: string) =>
  `<p ${as(["strong"], "margin:0;font-size:20px;line-height:30px;font-weight:700;letter-spacing:-0.3px")}>${escapeHtml(name)}</p>`;

/** A code to type has six digits. One to show at the counter is longer, and stays on one line of a phone. */
const codeStyle = (code: string) =>
  code.length > 8
    ? "padding:12px 16px;font-size:20px;line-height:28px;letter-spacing:1px"
    : "padding:12px 14px 12px 22px;font-size:30px;line-height:36px;letter-spacing:8px";

/** Both forms of an email. Email programs support no style sheets, so every style is inline. */
export function layoutEmail(content: EmailContent): { subject: string; text: string; html: string } {
  const {
    language = baseLanguage,
    shop,
    subject,
    headline,
    paragraphs,
    table,
    button,
    code,
    footer,
  } = content;
  const t = texts(language);
  const text = [
    headline,
    ...paragraphs,
    ...(table ?? []).map((row) => `${row.label}: ${row.value}\n  ${row.note}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(code ? [fillIn(t.code, { code })] : []),
    `--\n${footer}`,
  ].join("\n\n");
  const paragraph = (words: string) =>
    `<p ${as(["text"], "margin:0 0 16px;font-size:16px;line-height:25px")}>${escapeHtml(words)}</p>`;
  const cell = "padding:10px 0;font-size:16px;line-height:22px";
  const row = (each: NonNullable<EmailContent["table"]>[number]) =>
    `<tr><th scope="row" ${as(["line", "strong"], `${cell};text-align:left;font-weight:600`)}>${escapeHtml(each.label)}<br><span ${as(["quiet"], "font-size:13px;line-height:18px;font-weight:400")}>${escapeHtml(each.note)}</span></th><td ${as(["line", "strong"], `${cell};padding-left:16px;text-align:right;vertical-align:top;font-weight:700;white-space:nowrap`)}>${escapeHtml(each.value)}</td></tr>`;
  const html = `<!doctype html>
<html lang="${language}"><head>${head}
<title>${escapeHtml(subject)}</title></head>
<body ${as(["page"], `margin:0;${font}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? headline)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${as(["page"], "")}><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 20px">${shop ? shopSign(shop) : sign}</td></tr>
<tr><td ${as(["card"], "border-radius:16px;padding:36px;overflow-wrap:anywhere")}>
<h1 ${as(["strong"], "margin:0 0 16px;font-size:28px;line-height:32px;font-weight:800;letter-spacing:-0.7px")}>${escapeHtml(headline)}</h1>
${paragraphs.map(paragraph).join("\n")}
${table ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;border-collapse:collapse">${table.map(row).join("\n")}</table>` : ""}
${
  button
    ? `<p style="margin:28px 0 8px"><a href="${escapeHtml(button.url)}" ${as(["accent"], "display:inline-block;text-decoration:none;font-weight:600;font-size:16px;line-height:20px;padding:14px 26px;border-radius:8px")}>${escapeHtml(button.label)}</a></p>`
    : ""
}
${
  code
    ? `<p ${as(["quiet"], "margin:24px 0 8px;font-size:14px;line-height:20px")}>${button ? t.orTypeCode : t.yourCode}</p><p ${as(["code"], `display:inline-block;margin:0;border-radius:10px;font-weight:700;${codeStyle(code)}`)}>${escapeHtml(code)}</p>`
    : ""
}
</td></tr>
<tr><td ${as(["quiet"], "padding:20px 4px;font-size:13px;line-height:20px")}>${escapeHtml(shop ? `${footer} ${t.sentWith}` : footer)}</td></tr>
</table></td></tr></table></body></html>
`;
  return { subject, text: `${text}\n`, html };
}
