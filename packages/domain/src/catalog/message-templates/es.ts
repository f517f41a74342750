import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  confirmation: {
    subject: "Su cita en {shop}: {day}",
    body: "Hola, {first name}: su cita en {shop} es el {day} ({time}). Estamos en {shop address}. Para cambiarla, responda aquí o llame al {shop phone}.",
  },
  reminder: {
    subject: "Su cita en {shop}: {day}",
    body: "Hola, {first name}: le recordamos su cita en {shop} el {day} ({time}). Si no puede venir, responda aquí o llame al {shop phone}.",
  },
  ready: {
    subject: "Su {vehicle} está listo",
    body: "Hola, {first name}: su {vehicle} está listo. El total es {total}. Hoy puede recogerlo hasta las {closes} en {shop}.",
  },
  partsArrived: {
    subject: "Llegaron las piezas para su {vehicle}",
    body: "Hola, {first name}: ya llegaron las piezas para su {vehicle}. ¿Cuándo le gustaría traerlo? {shop phone}",
  },
  runningLate: {
    subject: "Su {vehicle} tardará un poco más",
    body: "Hola, {first name}: su {vehicle} tardará un poco más de lo previsto. Le aviso en cuanto esté listo. {your name}, {shop}",
  },
  estimate: {
    subject: "Su presupuesto de {shop}",
    body: "Hola, {first name}: el presupuesto para su {vehicle} está listo para su aprobación. El enlace está en su correo. ¿Tiene preguntas? Responda aquí o llame al {shop phone}.",
  },
};
