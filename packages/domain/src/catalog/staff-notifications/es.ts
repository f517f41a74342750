import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  footer: "Recibe este correo por su configuración de notificaciones en AutoIQ.",
  sms: {
    kind: {
      message: "Mensaje nuevo de un cliente",
      undelivered: "No se entregó un mensaje a un cliente",
      answer: "Un cliente respondió a un presupuesto",
      payment: "Novedad de un pago con tarjeta",
      floor: "Solicitud de un técnico",
      request: "Solicitud de un cliente",
      promise: "Hora prometida en riesgo",
      "low-stock": "Pocas existencias",
      assigned: "Se le asignó una conversación",
      "follow-up": "Le vence una tarea",
    },
    text: "{what}. Abra AutoIQ para verlo.",
    aboutOrder: "{what}: RO {number}. Abra AutoIQ para verlo.",
    aboutVehicle: "{what}: RO {number}, {vehicle}. Abra AutoIQ para verlo.",
  },
  aCustomer: "un cliente",
  aConversation: "una conversación",
  message: "Mensaje nuevo de {name}",
  undelivered: "No se entregó su mensaje de texto a {name}",
  undeliveredTo: "No se entregó un mensaje al {phone}",
  followUp: "Para hoy: {title}",
  assigned: "{person} le asignó {name}",
  appointmentRequested: "{name} pidió una cita: {time}",
  appointmentBooked: "{name} reservó una cita: {time}",
  vehicleRequested: "{name} pidió agregar un vehículo",
  estimate: {
    title: "{name} respondió al presupuesto de la orden de reparación {number}",
    approved: "Aprobó {count}",
    declined: "Rechazó {count}",
    deferred: "Aplazó {count}",
    ofJobs: { one: "{decisions} de {count} trabajo", other: "{decisions} de {count} trabajos" },
  },
  payment: {
    paid: "{name} pagó {amount}",
    paidByCustomer: "Un cliente pagó {amount}",
    byCard: "Factura {number}, con tarjeta",
    atDesk: "Factura {number}, con tarjeta en el mostrador ({person})",
    deposit: "{name} pagó un depósito de {amount}",
    depositByCard: "Orden de reparación {number}, con tarjeta",
    secondNotRefunded: "No se reembolsó un pago duplicado con tarjeta de la factura {number}",
    secondNotRefundedText: "{why} Nadie lo debe. Reembólselo en el servicio de tarjetas o de otra manera.",
    notRefunded: "No se reembolsó un pago con tarjeta de {amount}",
    notRefundedText:
      "Orden de reparación {number}. {why} La solicitud del depósito se canceló. Intente el reembolso de nuevo o reembólselo de otra manera.",
    depositNotRefunded: "No se reembolsaron a la tarjeta {amount} de un depósito",
    depositNotRefundedText:
      "Orden de reparación {number}. {why} El depósito queda retenido de nuevo. Inténtelo de nuevo o reembólselo de otra manera.",
  },
  floor: {
    part: "{name} pidió una pieza: orden de reparación {number}, {vehicle}",
    question: "{name} tiene una pregunta: orden de reparación {number}, {vehicle}",
  },
  promise: {
    late: "La orden de reparación {number} está retrasada: prometida para el {time}",
    atRisk: "La orden de reparación {number} está en riesgo: prometida para el {time}",
    hoursLeft: "{vehicle}. Faltan {hours} horas de mano de obra vendida.",
    notReady: "{vehicle}. La mano de obra vendida está hecha, pero el vehículo no está listo.",
    atLocation: "{location}: {text}",
  },
  lowStock: {
    title: "Queda poco de {name} ({number})",
    titleAt: "Queda poco de {name} ({number}) en {location}",
    text: "{available} disponibles, mínimo {minimum}. Pida {toOrder} para llenar el estante.",
  },
};
