import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  closed: "Este taller no recibe solicitudes en esta página. Llame al taller.",
  asksFor: "Elija una cita o una llamada.",
  name: "Escriba su nombre.",
  reach: "Escriba un número de teléfono o un correo electrónico.",
  phone: "Escriba un número de teléfono con código de área, como (813) 555-0142.",
  phoneToCall: "Escriba el número de teléfono al que el taller debe llamar.",
  phoneToText: "Escriba el número de teléfono para los mensajes de texto, o desmarque la casilla.",
  email: "Escriba un correo electrónico válido.",
  year: "Escriba el año con cuatro dígitos.",
  make: "Escriba la marca.",
  concern: "Describa qué falla o qué necesita.",
  tooLong: "Escriba como máximo {count} caracteres.",
  day: "Elija uno de los días que se muestran.",
  days: "Elija como máximo 3 días.",
  automatic: "Esto parece un mensaje automático. Espere un momento y envíelo de nuevo, o llame al taller.",
  tooMany:
    "Llegaron demasiadas solicitudes desde esta red en la última hora. Intente más tarde o llame al taller. Lo que escribió sigue aquí.",
  busy: "Esta página recibió demasiadas solicitudes en la última hora. Intente más tarde o llame al taller. Lo que escribió sigue aquí.",
  tooManyViews: "Esta página se abrió demasiadas veces desde esta red. Intente de nuevo en unos minutos.",
};
