import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  invoiceOf: "Factura {number}, {shop}",
  depositOf: "Depósito, orden de reparación {number}, {shop}",
  courseFeeOf: "Costo del curso, {course}",
  tip: "Propina",
  test: {
    banner: "MODO DE PRUEBA: No se cobra ninguna tarjeta.",
    title: "Pagar {amount} a {shop}",
    invoice: "Factura {number}",
    invoiceWithTip: "Factura {number}, con una propina de {tip}",
    deposit: "Depósito, orden de reparación {number}",
    courseFee: "Costo del curso, {course}",
    pay: "Pagar {amount}",
    cancel: "Cancelar y volver",
    back: "Volver",
    paid: { title: "Ya está pagado", text: "Esto ya se pagó." },
    closed: {
      title: "Esta página de pago está cerrada",
      text: "La página de pago venció o el pago ya no es necesario.",
    },
    missing: {
      title: "No se encontró la página de pago",
      text: "Vuelva a la página del taller y abra el pago de nuevo.",
    },
    card: {
      number: "Número de tarjeta",
      expiry: "Fecha de vencimiento (MM/AA)",
      cvc: "Código de seguridad",
    },
    cards: {
      caption: "Tarjetas de prueba (cualquier fecha de vencimiento futura, cualquier código de seguridad)",
      pays: "Se acepta",
      declined: "Se rechaza",
    },
    problem: {
      number: "Use una de las tarjetas de prueba de abajo. No escriba una tarjeta real.",
      expiry: "Escriba la fecha de vencimiento como MM/AA.",
      expired: "Esta tarjeta está vencida.",
      cvc: "Escriba el código de seguridad de 3 o 4 dígitos.",
      declined: "Su tarjeta fue rechazada. Pruebe con otra tarjeta.",
    },
  },
};
