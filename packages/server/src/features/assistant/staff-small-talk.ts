const greeting =
  /^(hi|hello|hey|howdy|yo|sup|good (?:morning|afternoon|evening|day)|morning|afternoon|hola|buenas|buenos dias|buenas (?:tardes|noches)|que tal|what'?s up)( there| all| team| everyone)?$/;
const thanks =
  /^((?:ok|okay|great|perfect|awesome|cool|nice|got it|k),? ?)?((?:thanks|thank you|thx|ty|cheers|appreciate it|gracias|muchas gracias)( a lot| so much| very much| man| boss)?)?$/;
const help =
  /^(help|help me|ayuda|what (?:can|do) (?:you|u) (?:do|know|answer|help( me)? with)|what can i (?:ask|say|type)( you| u)?|how do(?:es)? (?:you|this|it) work|que puedes hacer|que te puedo preguntar|que puedo preguntar)$/;
const spanish = /hola|buen[ao]s|que |gracias|ayuda/;

/** What the assistant says to a greeting, to thanks, and to "what can you do". Null for a question. */
export function staffSmallTalk(
  question: string,
): { readonly sentence: string; readonly offers: boolean } | null {
  const text = question
    .toLowerCase()
    .normalize("NFD")
    .replace(/[̀-ͯ]/g, "")
    .replace(/[^a-z' ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  const isSpanish = spanish.test(text);
  if (greeting.test(text))
    return {
      sentence: isSpanish
        ? "¡Hola! Pregunte lo que necesite del taller."
        : "Hello! Ask me anything about the shop.",
      offers: true,
    };
  if (thanks.test(text)) return { sentence: isSpanish ? "De nada." : "You're welcome.", offers: false };
  if (help.test(text))
    return {
      sentence: isSpanish
        ? "Respondo con los registros del taller: ventas, horas, órdenes, citas, clientes, vehículos y partes. Por ejemplo:"
        : "I answer from the shop's records: sales, hours, repair orders, appointments, customers, vehicles, and parts. For example:",
      offers: true,
    };
  return null;
}
