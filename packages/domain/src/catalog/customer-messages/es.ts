import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

// STOP, START and HELP stay in English in Spanish texts: these are the words that a phone sends and that are acted on.
export const es: Translation<typeof en> = {
  title: "Mensajes",
  written: "Conversación",
  writeTo: "Mensaje para {shop}",
  you: "Usted",
  fromYou: "usted",
  estimateEmail: "Presupuesto enviado por correo electrónico",
  viewEstimate: "Ver el presupuesto",
  send: "Enviar",
  empty: "Escriba un mensaje o agregue una foto.",
  silent: "El servidor no respondió. Inténtelo de nuevo.",
  texts: "Mensajes de texto al {phone}",
  stopped:
    "Su teléfono {phone} envió STOP, por eso no recibe mensajes de texto. Envíe START desde ese teléfono al número del taller para recibirlos otra vez.",
  consent:
    "Sí, {shop} puede enviarme mensajes de texto sobre mi vehículo: citas, presupuestos y cuándo está listo. Pueden aplicarse tarifas de mensajes y datos. Puedo enviar STOP en cualquier momento para dejar de recibirlos, o HELP para pedir ayuda. Aceptar no es condición para ninguna reparación.",
};
