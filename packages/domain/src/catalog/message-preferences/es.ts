import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Qué pueden enviarle los talleres",
  text: "Cada taller guarda su elección con la fecha y el texto que usted aceptó.",
  loading: "Cargando sus preferencias",
  noShop: "Cuando un taller registre sus datos, aquí podrá elegir qué puede enviarle.",
  emailsTo: "Los correos llegan a {email}.",
  noEmail: "El taller no tiene su correo electrónico.",
  textsTo: "Los mensajes de texto llegan al {phone}, si usted los acepta.",
  noPhone: "El taller no tiene su número de teléfono.",
  always:
    "Los presupuestos, las facturas, los recibos y los mensajes personales del taller siempre se envían.",
  kinds: {
    confirmation: "Cuando se reserva o se cambia una cita",
    reminder: "Recordatorio antes de una cita",
    ready: "Cuando el vehículo está listo",
  },
  email: "Correo",
  sms: "Mensaje de texto",
  byEmail: "por correo electrónico",
  bySms: "por mensaje de texto",
  both: "Si los dos están activados, recibe un mensaje de texto y ningún correo. Si los dos están desactivados, no recibe nada de ese tipo.",
  stopped: "Su teléfono envió STOP. Solo se anula enviando START desde el mismo teléfono.",
  history: "Historial de su consentimiento para mensajes de texto",
  agreed: {
    desk: "Aceptados en recepción, {time}",
    sms: "Aceptados por mensaje de texto, {time}",
    link: "Aceptados en la página de un enlace enviado por correo, {time}",
    account: "Aceptados en su cuenta, {time}",
    web: "Aceptados en la página de solicitudes del taller, {time}",
    earlier: "Aceptados antes de que existiera este registro, {time}",
  },
  ended: {
    desk: "Cancelados en recepción, {time}",
    sms: "Cancelados por mensaje de texto, {time}",
    link: "Cancelados en la página de un enlace enviado por correo, {time}",
    account: "Cancelados en su cuenta, {time}",
    web: "Cancelados en la página de solicitudes del taller, {time}",
    earlier: "Cancelados antes de que existiera este registro, {time}",
  },
  hours: "Horario para mensajes de texto",
  from: "Mensajes desde las",
  fromHint: "Deje los dos vacíos para usar el horario del taller.",
  until: "hasta las",
  saveHours: "Guardar el horario",
  saved: "Guardado",
};
