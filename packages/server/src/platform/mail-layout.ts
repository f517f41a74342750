/** One mail as people read it: a headline, paragraphs, at most one button, a code to type. */
export interface MailContent {
  readonly subject: string;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  /** Figures under the paragraphs: each with what it is called, its value and where it comes from. */
  readonly table?: readonly { readonly label: string; readonly value: string; readonly note: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly code?: string;
  /** Why the reader got this mail. */
  readonly footer: string;
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/**
 * A name that somebody typed, as a mail to somebody else may say it: short, and nothing in it becomes a link.
 * Otherwise a sign-up with a stranger's address would let anybody write that stranger a mail in our name.
 */
export const asName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}' .,&()-]+/gu, " ")
    .replace(/\.(?=\S)/g, ". ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);

const font = "font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

/** Both forms of a mail. Mail programs know no style sheets, so every style is inline. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  const { subject, headline, paragraphs, table, button, code, footer } = content;
  const text = [
    headline,
    ...paragraphs,
    ...(table ?? []).map((row) => `${row.label}: ${row.value}\n  ${row.note}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    `--\n${footer}`,
  ].join("\n\n");
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#27303d">${escapeHtml(words)}</p>`;
  const cell = "padding:10px 0;border-top:1px solid #d9dfe7;font-size:16px;line-height:22px;color:#101620";
  const row = (each: NonNullable<MailContent["table"]>[number]) =>
    `<tr><th scope="row" style="${cell};text-align:left;font-weight:600">${escapeHtml(each.label)}<br><span style="font-size:13px;line-height:18px;font-weight:400;color:#4a5565">${escapeHtml(each.note)}</span></th><td style="${cell};padding-left:16px;text-align:right;vertical-align:top;font-weight:700;white-space:nowrap">${escapeHtml(each.value)}</td></tr>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#eef1f5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#101620">AutoIQ</td></tr>
<tr><td style="background:#ffffff;border:1px solid #d9dfe7;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:#101620">${escapeHtml(headline)}</h1>
${paragraphs.map(paragraph).join("\n")}
${table ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;border-collapse:collapse">${table.map(row).join("\n")}</table>` : ""}
${
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600;font-size:16px;padding:12px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>`
    : ""
}
${
  code
    ? `<p style="margin:24px 0 0;font-size:14px;color:#4a5565">Or type this code:</p><p style="margin:4px 0 0;font-size:28px;letter-spacing:6px;font-weight:700;color:#101620">${escapeHtml(code)}</p>`
    : ""
}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;line-height:20px;color:#4a5565">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
  return { subject, text: `${text}\n`, html };
}
