import { splitSentences } from "@autoiq/domain/assistant/answer-text";
import { measures } from "@autoiq/domain/assistant/query/measure-catalog";
import { expandTyping } from "@autoiq/domain/assistant/query/words/typing";
import { wantsAdvice } from "@autoiq/domain/assistant/questions/question-form";
import type { Fact } from "@autoiq/domain/site/fact";
import { guideArticles } from "@autoiq/domain/site/guide/guide";
import { plainText } from "@autoiq/domain/site/guide/inline";
import { guidePassages } from "@autoiq/domain/site/guide/passages";
import type { Answered } from "./answered.ts";
import { createFactSearch } from "./fact-search.ts";
import { stem } from "./search-terms.ts";
import type { ToolCall } from "./tools/tool.ts";

/** A question about the program, not about the shop's records. What it says after that may still be a record's. */
const asksHow =
  /^(?:(?:hey|ok|so|quick question|can you tell me|tell me|remind me)[, ]+)?(?:how (?:do|can|would|should|does) (?:i|we|you|one|someone)\b|how to\b|where (?:do|can|would) (?:i|we|you)\b|where is the (?:button|setting|screen|page)|(?:can|could) (?:i|we|you) (?:change|edit|delete|void|cancel|reopen|merge|export|import|print|set up|turn (?:on|off)|add|move|undo)\b(?! me)|como (?:le )?(?:hago|puedo|se|abro|cierro|cambio|agrego|anado|busco|cobro|imprimo|pongo|mando|meto|quito|saco|veo)\b|donde (?:veo|encuentro|cambio|puedo|pongo)\b|no me deja\b)/i;
/** "How do we look this month" asks for metrics. */
const asksHowWell =
  /^\S+(?: \S+)*? (?:i|we|you) (?:compare|stand|look|rank|do|stack|measure|perform|hold|fare|end|know)\b/i;
const asksMeaning =
  /^(?:what(?:'?s| is| are| does)?|explain(?: to me)?|define|que (?:es|son|significa|quiere decir)|whats)\s+(?:an?\s+|the\s+|el\s+|la\s+|un\s+|una\s+)?(.+?)(?:\s+(?:mean|means|stand for|stands for|supposed to mean|anyway|exactly|again))*\s*\??$/i;
const saysMeaning =
  /\b(?:mean|means|meaning|stand for|stands for|significa|quiere decir|define|definition)\b/i;

export const asksAboutProgram = (question: string): boolean => {
  const text = expandTyping(question).normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/^[¿¡]/, "");
  return (asksHow.test(text) && !asksHowWell.test(text) && !wantsAdvice(text)) || saysMeaning.test(text);
};

/** Pages for people outside the shop. */
const notForStaff = new Set(["/docs/customer-link"]);
/** Words of the counter as the guide writes them. */
const written: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pics?|pictures?|fotos?)\b/gi, "photos"],
  [/\b(?:ros?|tickets?|work orders?|orden(?:es)?)\b/gi, "repair order"],
  [/\b(?:merge|combine|juntar|juntos?)\b/gi, "merge duplicate records"],
  [/\b(?:text|texto|mensaje)\b/gi, "text send"],
  [/\b(?:void|cancel|undo|anular|anulo|cancelar)\w*(?= .*\b(?:invoice|bill|factura))/gi, "credit note"],
  [/\b(?:anular|anulo)\b/gi, "void"],
  [/\b(?:reopen|open back up|reabrir|reabro)\b/gi, "change invoiced closed"],
  [/\b(?:estimados?|presupuestos?|cotizaci[oó]n)\b/gi, "estimate"],
  [/\b(?:facturas?)\b/gi, "invoice"],
  [/\b(?:citas?)\b/gi, "appointment"],
  [/\b(?:clientes?)\b/gi, "customer"],
  [/\b(?:partes?|piezas?|refacci[oó]n(?:es)?|repuestos?)\b/gi, "part"],
  [/\b(?:inspecci[oó]n(?:es)?)\b/gi, "inspection"],
  [/\b(?:reembolso|devoluci[oó]n|devolver)\b/gi, "refund"],
  [/\b(?:descuento)\b/gi, "discount"],
  [/\b(?:dep[oó]sito|anticipo)\b/gi, "deposit"],
  [/\b(?:imprimir|imprimo)\b/gi, "print"],
  [/\b(?:mandar|mando|enviar|env[ií]o)\b/gi, "send"],
  [/\b(?:agregar|agrego|a[nñ]adir|meter|meto)\b/gi, "add"],
  [/\b(?:c[oó]mo|donde|d[oó]nde|hago|puedo|para|por|un|una|el|la|los|las|de|se|le|a)\b/gi, " "],
];
const search = createFactSearch(
  guidePassages
    .filter(({ page }) => !notForStaff.has(page))
    .map(
      ({ id, page, article, title, text, keywords }): Fact => ({
        id,
        page,
        title: `${article} ${title}`,
        text,
        keywords: keywords.split(",").map((word) => word.trim()),
      }),
    ),
);
const enough = 0.6;
/** From here on, a passage is the closest to a question about how something is done. */
const close = 0.3;
const mostSentences = 3;

interface Term {
  readonly name: string;
  readonly meaning: string;
  readonly page: string;
}
const plainName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9% ]+/g, " ")
    .trim()
    .split(/\s+/)
    .map(stem)
    .join(" ");
/** Terms of the glossary, then how each metric is calculated. Other names stand after a comma or in parentheses. */
const terms: ReadonlyMap<string, Term> = new Map(
  [
    ...guideArticles
      .filter(({ id }) => id === "glossary")
      .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
      .flatMap((block) => (block.kind === "table" ? block.rows : []))
      .map(([name = "", meaning = ""]) => ({ name, meaning: plainText(meaning), page: "/docs/glossary" })),
    ...measures.map(({ label, formula }) => ({ name: label, meaning: formula, page: "/docs/reports" })),
  ]
    .flatMap((term) => term.name.split(/,| or /).map((name) => [plainName(name), term] as const))
    .toReversed(),
);

const answered = (call: ToolCall, sentences: readonly string[], confidence: number): Answered => ({
  outcome: "answered",
  sentences,
  confidence,
  understood: "",
  followUps: [],
  interpretation: null,
  analysis: { facts: [], drafts: [], basis: "From the guide.", asOf: call.now.toISOString() },
});

/** What a word means, or what the guide says of how something is done. Null where it says nothing. */
export function answerFromGuide(call: ToolCall, question: string): Answered | null {
  const named = asksMeaning.exec(question.trim())?.[1] ?? question;
  const term = terms.get(plainName(named));
  if (term) return answered(call, [`${term.name}: ${term.meaning}.`, `More in the guide: ${term.page}.`], 1);
  const [best] = search(written.reduce((text, [from, to]) => text.replace(from, to), question));
  const isHow = asksHow.test(
    expandTyping(question).normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/^[¿¡]/, ""),
  );
  if (!best || best.confidence < (isHow ? close : enough)) return null;
  const passage = guidePassages.find(({ id }) => id === best.fact.id);
  if (!passage) return null;
  const sentences = splitSentences(passage.text).slice(0, mostSentences);
  return answered(
    call,
    [
      best.confidence < enough
        ? `I'm not sure the guide says that. The closest is under “${passage.title}”:`
        : `The guide says, under “${passage.title}”:`,
      ...sentences,
      `More in the guide: ${passage.page}.`,
    ],
    Math.round(Math.min(1, best.confidence) * 100) / 100,
  );
}
