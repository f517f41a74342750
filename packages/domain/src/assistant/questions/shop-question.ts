import type { Calendar } from "../query/write/dates.ts";
import type { ToolInput } from "./tool-inputs.ts";
import { readWholeQuestion, type WholeQuestions, wholeQuestion } from "./whole-question.ts";

type Topic = Exclude<ToolInput<"shop">["about"], "rates">;

const our = "(?:the |our |this )?(?:shop |store |business |location )?";

const people = "(?:who|who all|who else|which (?:techs?|technicians|mechanics))";

const english: WholeQuestions<Topic> = [
  [
    "working",
    wholeQuestion(
      `${people} (?:is |are |do we have |will be )?(?:working|works|work|on|in|on shift|scheduled|on the schedule|scheduled to work)|${people} (?:is|are) (?:supposed to be (?:in|here|working|on)|in|working|on)|who do we have(?: in| on| working)?|how many (?:techs|technicians|mechanics)(?: (?:do we have|are|will be))?(?: (?:in|working|on|on shift))?`,
    ),
  ],
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

/** Anything else about a vehicle's specifications is another question: parts in stock, what was sold or used. */
const onRecord =
  "(?!.*\\b(?:stock|on hand|have|left|sold|sell|sales|used|invoices?|order|ordered|cost|we|did|schedule|scheduled)\\b)";
const specification =
  "oil (?:type|grade|weight|viscosity|capacity|spec)|(?:type|kind|grade|weight) of (?:oil|coolant|fluid)|(?:what|which) (?:oil|coolant|fluid|transmission fluid|brake fluid|refrigerant)(?! (?:changes?|filters?|leaks?|jobs?|flush))|how (?:much|many) (?:quarts?(?: of)? ?)?(?:oil|coolant|fluid|freon|refrigerant|quarts)(?! (?:changes?|filters?|leaks?|jobs?|flush))|(?:torque|lug nuts?|wheel nuts?) (?:spec|specs|specification|value)|torque|tire pressure|firing order|wiring diagram|spark plug gap";

const spanish: WholeQuestions<Topic> = [
  ["working", /^(?:quien|quienes|que tecnicos) (?:trabajan?|vienen?|estan?)$/],
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
  const found = readWholeQuestion(question, { english, spanish }, calendar, () => true);
  // "Who is in" without a day asks for who is clocked in, as "who is here" does.
  if (found?.about === "working" && !found.from) return null;
  return found ?? (asksForSpecification(question) ? { about: "specifications", from: null, to: null } : null);
}

const specificationOfVehicle = new RegExp(
  `^${onRecord}(?:what|which|how|whats|what's|need|give me|tell me)?\\b.{0,20}\\b(?:${specification})\\b.*\\b(?:take|takes|need|needs|use|uses|hold|holds|for|on|go|goes|spec|specs)\\b`,
);
const asksForSpecification = (question: string): boolean =>
  question.length <= 120 && specificationOfVehicle.test(question.toLowerCase());
