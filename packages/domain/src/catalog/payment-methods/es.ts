import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  name: {
    cash: "Efectivo",
    check: "Cheque",
    "card-terminal": "Tarjeta en el taller",
    card: "Tarjeta",
    ach: "Transferencia bancaria (ACH)",
    financing: "Financiamiento",
    "gift-card": "Tarjeta de regalo",
    other: "Otra forma de pago",
  },
  paid: {
    cash: "en efectivo",
    check: "con cheque",
    "card-terminal": "con tarjeta en el taller",
    card: "con tarjeta",
    ach: "por transferencia bancaria",
    financing: "con financiamiento",
    "gift-card": "con tarjeta de regalo",
    other: "con otra forma de pago",
  },
  refunded: {
    cash: "en efectivo",
    check: "con cheque",
    "card-terminal": "a la tarjeta con la que pagó",
    card: "a la tarjeta con la que pagó",
    ach: "por transferencia bancaria",
    financing: "por medio de la financiera",
    "gift-card": "a la tarjeta de regalo",
    other: "con otra forma de pago",
  },
  refund: {
    cash: "Reembolso en efectivo",
    check: "Reembolso con cheque",
    "card-terminal": "Reembolsado a su tarjeta",
    card: "Reembolsado a su tarjeta",
    ach: "Reembolsado por transferencia bancaria",
    financing: "Reembolsado por medio de la financiera",
    "gift-card": "Reembolsado a la tarjeta de regalo",
    other: "Reembolsado con otra forma de pago",
  },
  detail: {
    brand: {
      visa: "Visa",
      mastercard: "Mastercard",
      amex: "American Express",
      discover: "Discover",
      other: "Otra tarjeta",
    },
    lastFour: "terminada en {digits}",
    approvalCode: "código de aprobación {code}",
    reference: "referencia {reference}",
  },
};
