/**
 * Questions in Spanish are read through the English vocabulary: phrases are put into English, names stay as they were
 * typed. Keys have no accents.
 */
const days: Readonly<Record<string, string>> = {
  "semana que viene|la semana que viene|proxima semana|la proxima semana|la otra semana": "next week",
  "mes que viene|el mes que viene|proximo mes|el proximo mes": "next month",
  "semana pasada|la semana pasada|pasada semana|ultima semana|la ultima semana": "last week",
  "esta semana": "this week",
  "mes pasado|el mes pasado|pasado mes|ultimo mes|el ultimo mes": "last month",
  "este mes": "this month",
  "trimestre pasado|el trimestre pasado|ultimo trimestre": "last quarter",
  "este trimestre": "this quarter",
  "ano pasado|el ano pasado|ano anterior|el ano anterior|ultimo ano": "last year",
  "este ano|en el ano|lo que va del ano|en lo que va del ano": "this year",
  "mismo mes del ano pasado|el mismo mes del ano pasado|mismo periodo del ano pasado|el mismo periodo del ano pasado":
    "same month last year",
  "mes anterior|el mes anterior": "month before",
  "semana anterior|la semana anterior": "week before",
  "de la manana|en la manana|por la manana|a la manana": "in the morning",
  "manana en la manana|manana por la manana|manana temprano": "tomorrow morning",
  "de la tarde|en la tarde|por la tarde": "in the afternoon",
  hoy: "today",
  ayer: "yesterday",
  manana: "tomorrow",
  "antes de ayer|anteayer|antier": "day before yesterday",
  "primer trimestre|el primer trimestre": "first quarter",
  "segundo trimestre|el segundo trimestre": "second quarter",
  "tercer trimestre|el tercer trimestre": "third quarter",
  "cuarto trimestre|el cuarto trimestre": "fourth quarter",
  "ultimos|los ultimos|ultimas|las ultimas": "last",
  desde: "since",
  "dia|dias": "days",
  "semana|semanas": "weeks",
  "mes|meses": "months",
  "ano|anos": "years",
  enero: "january",
  febrero: "february",
  marzo: "march",
  abril: "april",
  mayo: "may",
  junio: "june",
  julio: "july",
  agosto: "august",
  "septiembre|setiembre": "september",
  octubre: "october",
  noviembre: "november",
  diciembre: "december",
  lunes: "monday",
  martes: "tuesday",
  miercoles: "wednesday",
  jueves: "thursday",
  viernes: "friday",
  sabado: "saturday",
  sabados: "saturdays",
  domingo: "sunday",
  dos: "two",
  tres: "three",
  cuatro: "four",
  cinco: "five",
  seis: "six",
  diez: "ten",
  doce: "twelve",
};
/** Jobs, parts, and ways to pay. */
const things: Readonly<Record<string, string>> = {
  "afinacion|afinaciones|tune up": "tune up",
  "amortiguadores delanteros": "front struts",
  "frenos delanteros|balatas delanteras|pastillas delanteras": "front brake",
  "frenos traseros|balatas traseras|pastillas traseras": "rear brake",
  "pastillas|pastillas de freno|balatas|balatas de freno": "brake pads",
  "filtro de cabina|filtros de cabina": "cabin filter",
  "foco|focos|bombillo|bombillos": "bulb",
  "clutch|embrague": "clutch",
  suspension: "suspension",
  "rotacion|rotacion de llantas": "tire rotation",
  "efectivo|en efectivo": "cash",
  "tarjeta|tarjetas|con tarjeta": "card",
  "cheque|cheques": "check",
  "frenos|freno|de frenos": "brake",
  "cambios de aceite|cambio de aceite": "oil change",
  aceite: "oil",
  "llantas|llanta|gomas|neumaticos": "tires",
  "alineacion|alineaciones": "alignment",
  "bateria|baterias": "battery",
  "breiks|breik": "brake",
  "discos|discos de freno|rotores": "rotors",
  "filtro de aceite|filtros de aceite": "oil filter",
  "filtro de aire|filtros de aire": "air filter",
  "goma|neumatico": "tires",
  "bujia|bujias": "spark plugs",
  "amortiguador|amortiguadores": "struts",
  "correa de tiempo|correa del tiempo|banda de tiempo": "timing belt",
  "correa|correas|banda|bandas": "belt",
  "bomba de agua": "water pump",
  "alternador|alternadores": "alternator",
  "arranque|motor de arranque": "starter",
  "aceite de transmision|fluido de transmision": "transmission fluid",
  "transmision|transmisiones": "transmission",
  "radiador|radiadores": "radiator",
  "refrigerante|anticongelante": "coolant",
  "aire acondicionado|carga de aire|recarga de aire|recarga de aire acondicionado": "ac recharge",
  "diagnostico|diagnosticos": "diagnosis",
  "limpiaparabrisas|plumillas": "wipers",
};
const phrases: Readonly<Record<string, string>> = {
  // What is asked.
  "cuanto|cuanta|cuanto dinero|que tanto|dinero": "how much",
  "cuantos|cuantas|numero de|cantidad de": "how many",
  "quien|quienes": "who",
  "cual|cuales|que": "which",
  "como nos fue|como nos va|como vamos|como estuvo|como va el negocio|como va|como estamos|como estuvimos":
    "how did we do",
  "vendimos|vendio|vender|vendido|vendieron|venta fue|vende|venden": "sold",
  "facturamos|facturo|facturado|facturaron": "billed",
  "hicimos|hizo|hicieron|hecho|atendimos|arreglamos|reparamos": "did",
  "ganamos|ganancia bruta|utilidad bruta|ganancias|ganancia|utilidad|utilidades": "gross profit",
  "ventas|las ventas|venta|ingresos": "sales",
  "ventas de mano de obra|mano de obra|la mano de obra": "labor sales",
  "ventas de partes|ventas de refacciones|ventas de repuestos|ventas de piezas": "parts sales",
  "margen|margen bruto|el margen": "margin",
  "margen de partes|margen de refacciones|margen de repuestos|margen de piezas|margen en partes":
    "parts margin",
  "margen de mano de obra": "labor margin",
  "ticket promedio|orden promedio|promedio por orden|promedio por carro|venta promedio|factura promedio|boleto promedio":
    "average ticket",
  "promedio|en promedio": "average",
  "tarifa efectiva|tarifa efectiva de mano de obra|tarifa de mano de obra efectiva": "effective labor rate",
  eficiencia: "efficiency",
  productividad: "productivity",
  "horas vendidas": "hours sold",
  "horas trabajadas": "hours worked",
  "horas|hora": "hours",
  "tasa de cierre|porcentaje de cierre": "close ratio",
  "descuentos|descuento": "discounts",
  "impuesto|impuestos|impuesto de ventas": "sales tax",
  "pagos|pagos recibidos|cobros": "payments",
  "cobramos|recibimos|entro": "take in",
  "reembolsos|devoluciones": "refunds",
  "valor del inventario|valor de inventario|inventario": "inventory value",
  "partes usadas|refacciones usadas|repuestos usados|piezas usadas": "parts used",
  "clientes nuevos|nuevos clientes": "new customers",
  "nos debe|nos deben|debe|deben|nos adeudan|adeuda": "owe us",
  "gasto|gastaron|gastado|ha gastado|han gastado": "spent",
  "regresos|garantias|retornos": "comebacks",
  "trabajo rechazado|trabajos rechazados|rechazado|rechazados": "declined work",
  "no se presentaron|no llegaron a su cita|citas perdidas": "no shows",
  "ha venido|han venido|ha vuelto|han vuelto|vienen|viene|ha regresado|han regresado|visto": "been in",
  no: "not",
  // One record, and the state that it is in.
  "listos|listo|lista|listas|ya esta listo|ya estan listos": "ready",
  "a quien le toca|a quienes les toca|quien tiene pendiente|a quien le falta": "who is due for",
  "que me toca|que sigue para mi|que sigue|que me falta|cual sigue": "what is next for me",
  "ahora|ahorita|ahora mismo": "now",
  "llego|llegaron|ya llego|ya llegaron|han llegado|ha llegado": "arrived",
  "tiene|tienen": "has",
  "en que trabaja|en que esta trabajando|en que anda|en que esta": "what is working on",
  "trabajando en|esta trabajando en|trabaja en|trabajan en": "working on",
  "hay lugar|ay lugar|hay espacio|hay campo|hay cupo|tenemos lugar|tenemos espacio|tenemos campo|cuando hay lugar|cuando tenemos lugar":
    "do we have room",
  "a quien tengo que llamar|a quien hay que llamar|a quienes tengo que llamar|a quien le debo llamar":
    "which customers are waiting for a reply",
  "no ha pagado|no han pagado|no pagaron|no pago|sin pagar|falta por pagar|faltan por pagar": "not paid",
  "no ha checado|no a checado|no han checado|no ha ponchado|no han ponchado|no ha marcado|no han marcado|no ha checado entrada|no a checado entrada|no han checado entrada|no ha llegado a trabajar":
    "not clocked in",
  "checado|checo|checaron|ponchado|poncho|poncharon|marco entrada|checo entrada": "clocked in",
  "no son de|que no son de|que no sean de|no es de|que no es de|menos las de|menos los de|excepto|salvo|menos":
    "not",
  "se vendieron|se vende|se vendio|se venden|se ha vendido|se han vendido": "sold",
  "que le hicieron|que le hicimos|que se le hizo|que le hizo|que le isieron|que le icieron":
    "what was done on",
  "lana|plata|feria": "money",
  "saca|sacan|saco|deja|dejan|dejo": "makes us",
  "van atrasados|ban atrasados|va atrasado|estan atrasados|van tarde|van retrasados": "late",
  "no quisieron hacer|no quiso hacer|no quisieron|no quiso|no aceptaron|no acepto|no aprobaron|no aprobo|rechazaron|rechazo":
    "declined",
  "llevamos|hemos hecho|van": "did",
  "nomas|nada mas|solamente|solo los": "only",
  "prometido|prometidos|prometida|prometio|prometimos|para cuando esta|para cuando|a que hora sale":
    "promised",
  "atrasado|atrasados|atrasada|atrasadas|retrasado|retrasados|tarde": "late",
  "abierto|abiertos|abierta|abiertas": "open",
  "partes estamos esperando|piezas estamos esperando|partes esperamos|piezas esperamos|piezas faltan por llegar|partes faltan por llegar":
    "parts on order",
  "esperando partes|esperando piezas|esperando refacciones|esperando repuestos|espera partes|espera piezas":
    "waiting for parts",
  "esperando aprobacion|sin aprobar|por aprobar|falta aprobar|sin autorizar": "waiting for approval",
  "aprobado|aprobados|aprobo|aprobaron|autorizado|autorizo|autorizaron": "approved",
  "pedido|pedidos|en pedido|ordenado|ordenados|pedidas|pedida": "on order",
  "saldo|balance": "balance",
  "placa|placas": "plate",
  "millas|millaje|kilometraje": "mileage",
  "la ultima vez|ultima vez|ultima visita|la ultima visita": "last time",
  historial: "history",
  "dueno|duena": "owner",
  "primera|primer": "first",
  "hay|ai|tenemos|tienes": "do we have",
  "cuanto cuesta|cuanto vale|cuanto sale|precio|precios|a como": "price",
  "deposito|depositos|anticipo|anticipos": "deposits",
  "mis|mi": "my",
  "yo|hice": "i did",
  tengo: "i have",
  "en el taller|aqui en el taller|en taller": "in the shop",
  "sin contestar|sin respuesta|no han contestado|no contestan": "not answered",
  "yegaron|llegaro": "arrived",
  piesas: "parts",
  "cerro|cerraron|cerramos|cerradas|cerrados|cerrada|cerrado": "closed",
  "lleva|llevan": "did",
  "ya pago|pago|ya pagaron": "paid",
  "dime|digame": "tell me",
  "algo|alguna cosa": "anything",
  si: "if",
  o: "or",
  "libre|libres|desocupado|desocupados": "free",
  "esperando en el taller|clientes esperando": "waiters",
  "pa|pal|para": "for",
  "en cuanto|antes de las|antes de la": "before",
  "despues de las|despues de la": "after",
  "para las|para la": "by",
  "por la manana|en la manana": "morning",
  "por la tarde|en la tarde": "afternoon",
  "troca|troque|trocas|camioneta|camionetas": "car",
  // As it sounds, and as it is said in the Caribbean.
  "bentas|benta": "sales",
  "bendimos|vendimo|bendio": "sold",
  "oy|hoi": "today",
  "ayr|aller": "yesterday",
  "aora|horita|orita|haora": "now",
  "semna|cemana": "week",
  "oras|ora": "hours",
  "kuanto|qanto|cuant|kuanta": "how much",
  "kuantos|qantos|kuantas": "how many",
  "emos hecho|hemos echo|emos echo|llevamos echo|yevamos|se ha hecho|se a hecho|se a echo|se ha echo": "did",
  "yego|yegado": "arrived",
  "guagua|guaguas|maquina|maquinas|nave": "car",
  "mes pasdo|del mes pasdo": "last month",
  // Things.
  "carros|carro|coches|coche|autos|auto|vehiculos|vehiculo": "cars",
  "ordenes de reparacion|ordenes|orden de reparacion": "repair orders",
  "clientes|cliente": "customers",
  "tecnicos|tecnico|mecanicos|mecanico": "technician",
  "asesores|asesor|asesor de servicio": "advisor",
  "citas|cita": "appointments",
  "trabajos|trabajo|servicios|servicio": "jobs",
  "facturas sin pagar|factura sin pagar|facturas pendientes|facturas no pagadas": "unpaid invoices",
  "facturas|factura": "invoices",
  "sintetico|sintetica": "synthetic",
  "presupuestos|presupuesto|cotizaciones|estimados": "estimates",
  "partes|parte|refacciones|refaccion|repuestos|repuesto|piezas|pieza": "parts",
  semana: "week",
  "pasada|pasado": "last",
  "utilidad de mano de obra|ganancia de mano de obra|ganancia en mano de obra|utilidad en mano de obra":
    "labor profit",
  "marca|marcas": "make",
  "modelo|modelos": "model",
  "metodo de pago|forma de pago|metodo|tipo de pago": "payment method",
  "departamento|departamentos": "department",
  "dolares|dolar": "dollars",
  "telefono|telefonos|numero de telefono|numeros de telefono|sus telefonos": "phone",
  "correo|correos": "email",
  // How it is split, ranked, and compared.
  "por dia|diario|diarias|cada dia": "by day",
  "por semana|semanal|cada semana": "by week",
  "por mes|mensual|mensuales|cada mes|mes por mes": "by month",
  "por trimestre": "by quarter",
  "por ano|anual": "by year",
  "dia de la semana": "day of the week",
  "por|segun": "by",
  "mejores|mejor|mas|top|mayor|mayores|mas alto|mas altas": "most",
  "peores|peor|menos|menor|mas bajo": "least",
  "mas de|mas que|arriba de": "more than",
  "menos de|menos que|debajo de": "less than",
  "comparado con|comparada con|contra|versus|vs": "vs",
  y: "and",
  con: "with",
  solo: "only",
};
/**
 * Phrases that are read word for word, and by no sound. Their words are no signs of Spanish, so that training phrases are read
 * as they were before.
 */
const wordForWord: Readonly<Record<string, string>> = {
  "no hemos regresado|no hemos devuelto|no se han regresado|no se han devuelto|sin regresar|sin devolver":
    "not returned",
  "llegamos a|pasamos de|superamos|rebasamos|alcanzamos": "did we hit",
  "todos los mecanicos|todos los tecnicos|cada mecanico|cada tecnico": "by technician",
  "lunes a viernes|de lunes a viernes|entre semana": "weekdays",
  "fines de semana|los fines de semana": "weekends",
  "nos quedaron a deber|nos quedaron debiendo|quedaron a deber|quedo a deber": "owe us",
};
/** Words that say nothing in English. */
const empty = new Set(
  "el la los las lo un una unos unas de del en a al nos nuestro nuestra nuestros nuestras me fue fueron es son era ha han se su sus esta estan este esto ese ya tuvimos tuvo hubo total durante dame damelos damelas muestrame porfa porfavor oye fijate bueno porfis dime cuenta ver quiero por favor taller".split(
    " ",
  ),
);

/** In lower case and without accents: "mañana" is "manana". */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

const entriesOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .flatMap(([keys, english]) => keys.split("|").map((key) => ({ words: key.split(" "), english })))
    .toSorted((a, b) => b.words.length - a.words.length);
const values = [...entriesOf(days), ...entriesOf(things)].toSorted((a, b) => b.words.length - a.words.length);
const entries = [...values, ...entriesOf(phrases)].toSorted((a, b) => b.words.length - a.words.length);
const exact = [...entries, ...entriesOf(wordForWord)].toSorted((a, b) => b.words.length - a.words.length);
const signs = new Set(entries.flatMap(({ words }) => words).concat([...empty]));
/** Words that English has, too, or that a name may be. */
const shared = new Set([
  "no",
  "auto",
  "a",
  "y",
  "con",
  "este",
  "total",
  "para",
  "me",
  "top",
  "vs",
  "mayo",
  "marzo",
  "solo",
  "ha",
  "si",
  "o",
  "pa",
  "mi",
  "van",
  "balance",
  "yo",
  "lo",
  "se",
  "al",
  "es",
  "son",
  "versus",
  "martes",
  "gasto",
  "modelo",
]);

/** How a word sounds in American Spanish: "aseite" and "aceite", "yego" and "llego", "icimos" and "hicimos" are alike. */
export const soundOf = (word: string): string =>
  word
    .replace(/qu(?=[ei])|k/g, "c")
    .replace(/c(?=[ei])|z/g, "s")
    .replace(/ll/g, "y")
    .replace(/v/g, "b")
    .replace(/(?<!c)h/g, "")
    .replace(/g(?=[ei])/g, "j")
    .replace(/(.)\1/g, "$1");
const soundsOfSigns = new Map(
  [...signs].filter((word) => word.length > 3).map((word) => [soundOf(word), word] as const),
);
/** A word as the vocabulary writes it: "aseite" is "aceite". No accents. */
export const asWritten = (word: string): string =>
  signs.has(word) || word.length < 4 ? word : (soundsOfSigns.get(soundOf(word)) ?? word);

const typedIn = (question: string) => question.match(/[\p{L}\p{N}$%.,'’/-]+/gu) ?? [];
const plainWords = (typed: readonly string[]) =>
  typed.map((word) => asWritten(withoutAccents(word.replace(/[.,]+$/, ""))));

/** Whether a question is in Spanish. */
export function isSpanish(question: string): boolean {
  const words = plainWords(typedIn(question));
  const spanish = words.filter((word) => signs.has(word) && !shared.has(word)).length;
  // "Y ayer": nothing but Spanish.
  if (spanish === 1 && words.length <= 3 && words.every((word) => signs.has(word))) return true;
  if (spanish < 2 && !(spanish === 1 && /[¿¡áéíóúñ]/i.test(question))) return false;
  return spanish * 2 >= words.length - 2;
}

/** The day, the period, the number, or the job that Spanish words at a place name, in English. Words have no accents. */
export const spanishValueAt = (
  words: readonly string[],
  at: number,
): { readonly english: string; readonly size: number } | null => {
  const found = values.find(({ words: phrase }) => phrase.every((word, index) => words[at + index] === word));
  return found ? { english: found.english, size: found.words.length } : null;
};

/** The question in English words, or null if it is not in Spanish. */
export function fromSpanish(question: string): string | null {
  if (!isSpanish(question)) return null;
  const typed = typedIn(question);
  const words = plainWords(typed);
  const english: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = exact.find(({ words: phrase }) =>
      phrase.every((word, index) => words[at + index] === word),
    );
    if (found) {
      english.push(found.english);
      at += found.words.length;
      continue;
    }
    const word = words[at] ?? "";
    if (!empty.has(word)) english.push((typed[at] ?? word).replace(/[.,]+$/, ""));
    at += 1;
  }
  // "Hace 6 meses" is six months ago, and "octubre de 2025" has lost its "de" already.
  return english
    .join(" ")
    .replace(/\b(\d{1,2}) (\p{L}+)(?: which)? most (sold|did|used)\b/giu, "top $1 $2 $3")
    .replace(/\b(this (?:week|month|quarter|year)) vs (?:el )?last$/i, "$1 vs last")
    .replace(/\b(\d+) mil\b/giu, "$1k")
    .replace(/\bhace (\w+) (days|weeks|months|years)\b/gi, "$1 $2 ago");
}
