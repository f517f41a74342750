import type { ServerCatalog } from "@autoiq/domain/catalog/areas";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { z } from "zod";
import { escapeHtml } from "../email/email-layout.ts";
import { messagesFor } from "../language/messages-for.ts";

/** Test card numbers: one is accepted and one is declined. */
const testCards = { pays: "4242424242424242", declined: "4000000000000002" } as const;

/** The form fields of a test page. */
export const sentCard = z.object({
  number: z.string().max(40).default(""),
  expiry: z.string().max(10).default(""),
  cvc: z.string().max(10).default(""),
});

const style = `
:root{color-scheme:light dark;--page:#eef1f5;--card:#fff;--text:#101620;--soft:#4a5565;--line:#7b8797;--accent:#1d4ed8;--on:#fff;--bad:#b42318;--warn:#fff4d6;--warn-text:#5c4400}
@media (prefers-color-scheme:dark){:root{--page:#0b0f14;--card:#151b23;--text:#eef2f7;--soft:#a9b4c2;--line:#66748a;--accent:#7aa7ff;--on:#0b0f14;--bad:#ff9b8f;--warn:#3a2f0b;--warn-text:#ffe08a}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.test{background:var(--warn);color:var(--warn-text);padding:12px 16px;text-align:center;font-weight:600}
main{max-width:440px;margin:32px auto;padding:0 16px}.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{font-size:20px;margin:0}.amount{font-size:32px;font-weight:700;margin:4px 0 20px}p{margin:0 0 12px}.soft{color:var(--soft)}
label{display:block;font-weight:600;margin:0 0 4px}input{width:100%;font:inherit;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--text);margin:0 0 16px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}button{width:100%;font:inherit;font-weight:600;padding:12px;border:0;border-radius:8px;background:var(--accent);color:var(--on);cursor:pointer}
::placeholder{color:var(--soft);opacity:1}a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.problem{border-left:4px solid var(--bad);padding:8px 12px;margin:0 0 16px;color:var(--bad);font-weight:600}
table{border-collapse:collapse;width:100%;margin:24px 0 0;font-size:14px}th,td{text-align:left;padding:6px 0;border-top:1px solid var(--line)}`;

/** What these pages say, in the payer's language. */
export const testPageTexts = (language: Language): ServerCatalog["checkout"]["test"] =>
  messagesFor("checkout")(language).test;

/** A page of the test checkout, with a notice at the top that no money moves. */
export const testPageLayout = (
  title: string,
  body: string,
  language: Language = baseLanguage,
) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="test">${testPageTexts(language).banner}</p><main>${body}</main></body></html>`;

/** What was wrong with the submitted card. */
export const problemLine = (problem: string | undefined): string =>
  problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : "";

export function cardFields(problem: string | undefined, language: Language = baseLanguage): string {
  const wrong = problem ? 'aria-describedby="problem" aria-invalid="true" autofocus' : "";
  const { card, cards } = testPageTexts(language);
  return `<label for="number">${card.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" list="numbers" required maxlength="23" ${wrong}>
<datalist id="numbers"><option value="4242 4242 4242 4242">${cards.pays}</option><option value="4000 0000 0000 0002">${cards.declined}</option></datalist>
<div class="two"><div><label for="expiry">${card.expiry}</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" list="dates" required maxlength="7" placeholder="12/34">
<datalist id="dates"><option value="12/34"></option></datalist></div>
<div><label for="cvc">${card.cvc}</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" list="codes" required maxlength="4" placeholder="123">
<datalist id="codes"><option value="123"></option></datalist></div></div>`;
}

export function cardTable(language: Language = baseLanguage): string {
  const { cards } = testPageTexts(language);
  return `<table><caption class="soft" style="text-align:left">${cards.caption}</caption>
<tr><th scope="row">4242 4242 4242 4242</th><td>${cards.pays}</td></tr>
<tr><th scope="row">4000 0000 0000 0002</th><td>${cards.declined}</td></tr></table>`;
}

export const closedPage = (
  { title, text }: { readonly title: string; readonly text: string },
  back: string,
  language: Language = baseLanguage,
) =>
  testPageLayout(
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(back)}">${testPageTexts(language).back}</a></p></div>`,
    language,
  );

/** What is wrong with a test card, as a sentence. Undefined when it is accepted. Nothing of it is stored. */
export function problemOf(
  card: { number: string; expiry: string; cvc: string },
  now: Date,
  language: Language = baseLanguage,
): string | undefined {
  const { problem } = testPageTexts(language);
  const number = card.number.replace(/[\s-]/g, "");
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(card.expiry) ?? [];
  if (number !== testCards.pays && number !== testCards.declined) return problem.number;
  if (!month || !year) return problem.expiry;
  if (new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now) return problem.expired;
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return problem.cvc;
  if (number === testCards.declined) return problem.declined;
  return undefined;
}
