import { fieldsOf, type RecordKind } from "./catalog.ts";

/** How people name the fields of records as columns. What is first and known of the records is meant. */
const words: readonly (readonly [string, readonly string[]])[] = [
  [
    "number|ro|ro number|ro numbers|repair order|repair order number|ticket|ticket number|orden|numero de orden",
    ["number"],
  ],
  ["invoice|invoice number|factura", ["invoice"]],
  ["customer|customers|customer name|name|names|client|who|cliente|nombre|nombres", ["customer", "person"]],
  ["car|cars|vehicle|vehicles|what car|truck|carro|carros|vehiculo", ["vehicle", "vehicles"]],
  ["phone|phones|phone number|phone numbers|number to call|cell|telefono|telefonos", ["phone"]],
  ["email|emails|email address|correo", ["email"]],
  ["address|addresses|direccion", ["address"]],
  [
    "tech|techs|technician|technicians|mechanic|tecnico|mecanico|who is on it|whos on it",
    ["technicians", "technician"],
  ],
  ["advisor|writer|service writer|service advisor|asesor", ["advisor"]],
  ["status|state|estado|estatus", ["status", "state", "work"]],
  [
    "promised|promise|promise time|promised time|promised for|due|due out|when it is promised|prometido",
    ["promised"],
  ],
  ["time|times|hora|when", ["at"]],
  ["date|day|date opened|opened|fecha", ["day", "opened"]],
  ["age|days open|days here|how long|days in shop", ["days-here"]],
  ["total|amount|totals|monto", ["total", "amount", "price"]],
  ["presented|estimate amount", ["presented"]],
  ["balance|balance due|owed|amount due|what they owe|saldo", ["balance"]],
  [
    "reason|concern|complaint|what for|what its for|what it is for|whats it for|what for|why|motivo|queja",
    ["concern"],
  ],
  ["jobs|work|services|trabajos", ["jobs", "job"]],
  ["parts|piezas|partes", ["parts"]],
  ["hours|labor hours|horas", ["hours", "hours-sold"]],
  ["bay|bahia", ["bay"]],
  ["plate|tag|placa", ["plate"]],
  ["vin", ["vin"]],
  ["mileage|odometer|miles|millaje", ["odometer"]],
  ["key tag|keytag", ["keytag"]],
  ["part number|part no", ["part-number"]],
  ["part|description", ["part"]],
  ["quantity|qty", ["quantity", "on-hand"]],
  ["on hand|stock", ["on-hand"]],
  ["brand", ["brand"]],
  ["bin", ["bin"]],
  ["cost", ["cost"]],
  ["last visit|last time in", ["last-visit"]],
  ["method|how they paid|tender", ["method"]],
];
const phrases = words
  .flatMap(([keys, ids]) => keys.split("|").map((key) => ({ key: key.split(" "), ids })))
  .toSorted((a, b) => b.key.length - a.key.length);
const between = /^(?:and|n|y|con|with|the|their|a|of|plus|also|el|la|su)$/;

/**
 * The fields that a list of words names, in its order: "time name phone and what its for". Null where a word is none, or
 * where there are fewer than `least`.
 */
export function fieldsNamed(kind: RecordKind, text: string, least = 2): string[] | null {
  const typed =
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}|['’]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const fields = fieldsOf(kind);
  const found: string[] = [];
  for (let at = 0; at < typed.length; ) {
    if (between.test(typed[at] ?? "")) {
      at += 1;
      continue;
    }
    const phrase = phrases.find(({ key }) => key.every((word, index) => typed[at + index] === word));
    const id = phrase?.ids.find((each) => Object.hasOwn(fields, each));
    if (!phrase || id === undefined) return null;
    if (!found.includes(id)) found.push(id);
    at += phrase.key.length;
  }
  return found.length >= least && found.length <= 8 ? found : null;
}

/** The pieces of a list of columns that are no field of any records, where others of them are. */
export function piecesThatAreNoField(kind: RecordKind, text: string): string[] {
  const pieces = text.split(/,| and | y /).flatMap((piece) => piece.trim() || []);
  const isField = (piece: string) => fieldsNamed(kind, piece, 1) !== null;
  const others = pieces.filter((piece) => !isField(piece));
  return pieces.length > 1 && others.length < pieces.length ? others : [];
}

/** A list and the words of its columns: "open ROs: number, customer, car", "tomorrow's appointments with time and phone". */
export function listWithColumns(
  question: string,
): { readonly list: string; readonly columns: string } | null {
  const [, list, columns] =
    /^(.{4,}?)(?:\s*:\s*|\s+[-–]\s+|\s+(?:with|showing|including|con|w\/)\s+)(.+)$/i.exec(question.trim()) ??
    [];
  return list && columns ? { list: list.trim(), columns: columns.replace(/[?!.]+$/, "") } : null;
}
