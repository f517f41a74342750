import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  toDo: {
    title: { one: "Tiene 1 asunto pendiente", other: "Tiene {count} asuntos pendientes" },
    estimate: "Responda el presupuesto de su {vehicle}",
    estimateText: "{shop} no empezará hasta que usted lo apruebe.",
    seeEstimate: "Ver el presupuesto",
    deposit: "Pague un depósito de {amount} para su {vehicle}",
    depositCar: "Pague un depósito de {amount} para su vehículo",
    depositText: "{shop} lo pide antes de la factura.",
    seeDeposit: "Ver el depósito",
    pay: "Pague {amount} por su {vehicle}",
    payCounter: "Pague {amount} por su compra",
    payText: "Factura {number} de {shop}",
    message: "Mensaje nuevo de {author}, de {shop}",
    shopMessage: "Mensaje nuevo de {shop}",
    read: "Leer y responder",
  },
  garage: {
    title: "Mis vehículos",
    add: "Agregar un vehículo",
    empty:
      "Ninguno de sus vehículos está registrado todavía. Agregue uno para que su taller lo conozca antes de su visita.",
    milesAtVisit: "{miles} millas en la última visita",
    pending: "Pendiente",
    notAdded: "No agregado",
    asked: "Pidió a {shop} que lo agregue.",
    withdraw: "Retirar",
    withdrawNamed: "Retirar la solicitud del {vehicle}",
  },
  addVehicle: {
    title: "Agregar un vehículo",
    text: "{shop} lo revisa y lo agrega. Después aparece en su garaje.",
    shop: "Taller",
    year: "Año",
    make: "Marca",
    model: "Modelo",
    odometer: "Odómetro (millas)",
    odometerHint: "Opcional.",
    cancel: "Cancelar",
    submit: "Enviar al taller",
    done: "Solicitud enviada",
    doneText: "{shop} agregará el vehículo.",
  },
};
