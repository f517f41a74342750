import type { Calendar } from "../query/write/dates.ts";
import type { ToolInput } from "./tool-inputs.ts";
import { readWholeQuestion, type WholeQuestions, wholeQuestion } from "./whole-question.ts";

type Topic = Exclude<ToolInput<"shop">["about"], "rates">;

const our = "(?:the |our |this )?(?:shop |store |business |location )?";

const english: WholeQuestions<Topic> = [
  [
    "contact",
    wholeQuestion(
      `(?:what is )?${our}(?:phone(?: number)?|telephone(?: number)?|address|street address|email(?: address)?|phone and address|address and phone(?: number)?)|(?:what is )?(?:the shop|our|the store) number|where are we(?: located| at)?|where is (?:the|this|our) (?:shop|store)|what number do (?:customers|they) call`,
    ),
  ],
  [
    "hours",
    wholeQuestion(
      `(?:what time|when|how late|how early|how long) (?:do|are|will|does the shop|is the shop|can) ?we?(?: be)? ?(?:open|close|closed|closing|opening|here|shut)(?: (?:till|until|to|at|up))?|(?:are we|is the shop|do we) (?:even )?(?:open|closed|close|working)|(?:what (?:is|are) )?${our}(?:business |opening )?hours|do we work|(?:what time|when) we (?:open|close|closing|opening)`,
    ),
  ],
];

const spanish: WholeQuestions<Topic> = [
  [
    "contact",
    /^(?:cual es )?(?:el|la) (?:telefono|numero|numero de telefono|direccion|correo) (?:del (?:taller|negocio)|de la tienda)$|^donde estamos$/,
  ],
  [
    "hours",
    /^(?:a que hora|cuando) (?:abrimos|cerramos|abre el taller|cierra el taller)$|^(?:estamos abiertos|abrimos|cerramos|trabajamos)$|^(?:cual es )?(?:el|nuestro) horario(?: del taller)?$/,
  ],
];

/** A question about the location's phone and address, or about when it is open. Null for any other question. */
export function readShopQuestion(question: string, calendar: Calendar): ToolInput<"shop"> | null {
  return readWholeQuestion(question, { english, spanish }, calendar, () => true);
}
