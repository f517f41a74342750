import type { Translation } from "../message.ts";
import { es as methods } from "../payment-methods/es.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  hello: "Hola, {name}:",
  aboutVehicle: ", su {vehicle}",
  unknown: { vehicle: "vehículo", total: "el acordado" },
  footer: {
    vehicle: "Recibe este correo porque su vehículo está en {place}.",
    paid: "Recibe este correo porque hizo un pago en {place}.",
    billed: "Recibe este correo porque tiene una factura de {place}.",
  },
  drafted: {
    signed: "{sender}, {shop}",
    and: "{first} y {last}",
    ready: {
      subject: "Su {vehicle} está listo",
      one: "Su {vehicle} está listo. Puede recogerlo en nuestro horario de atención.",
      many: "Sus vehículos {vehicle} están listos. Puede recogerlos en nuestro horario de atención.",
    },
    estimate: {
      subject: "El presupuesto de su {vehicle}",
      one: "El presupuesto de su {vehicle} espera su aprobación: {total} por todo lo que incluye. Puede aprobar o rechazar cada trabajo. ¿Tiene alguna pregunta?",
      many: "Los presupuestos de sus vehículos {vehicle} esperan su aprobación: {total} en total. Puede aprobar o rechazar cada trabajo. ¿Tiene alguna pregunta?",
    },
    appointment: {
      subject: "Su cita del {time}",
      one: "Le recordamos su cita del {time}{about}. Si la hora ya no le conviene, responda a este mensaje.",
      many: "Le recordamos sus citas del {time}. Si alguna hora ya no le conviene, responda a este mensaje.",
    },
    unpaid: {
      subject: "Su saldo en {shop}",
      one: "{invoice} tiene un saldo de {total}. Si ya pagó, gracias. Si no, díganos cuándo le conviene.",
      many: "{invoice} tienen un saldo de {total} en total. Si ya pagó, gracias. Si no, díganos cuándo le conviene.",
      invoice: "La factura {number} del {date}",
      charge: "El cargo por financiamiento del {date}",
    },
    service: {
      subject: "Servicio de su {vehicle}",
      one: "Según nuestros registros, a su {vehicle} le toca: {services}. Si ya se hizo en otro lugar, avísenos. ¿Quiere reservar una hora?",
    },
    declined: {
      subject: "El trabajo pendiente de su {vehicle}",
      one: "Cuando su {vehicle} estuvo aquí el {date}, usted decidió esperar con: {jobs}. ¿Quiere reservar una hora, o recibir antes un precio actualizado?",
    },
  },
  testMode: "Fue un pago de prueba. No se movió dinero.",
  paidBy: methods.paid,
  refundedBy: methods.refunded,
  cardRefund: "Su banco puede tardar unos días en mostrarlo.",
  estimate: {
    subject: "Presupuesto de {shop} para su {vehicle}",
    headline: "Su presupuesto: {total}",
    text: "{shop} revisó su {vehicle} y le pide su aprobación. Abra el presupuesto para ver cada trabajo con su precio, aprobarlos o rechazarlos uno por uno y firmar. No se empieza ningún trabajo que usted no haya aprobado.",
    link: "El enlace es solo para usted y funciona hasta el {date}. ¿Tiene preguntas? Llame al {phone}.",
    button: "Ver el presupuesto",
    sms: "El presupuesto para su {vehicle} es de {total}. Apruebe o rechace cada trabajo en línea.",
  },
  depositRequest: {
    subject: "{shop} le pide un depósito de {amount}",
    headline: "Depósito: {amount}",
    text: "{shop} le pide un depósito de {amount} para la orden de reparación {number}, su {vehicle}. Puede pagarlo con tarjeta. El número de la tarjeta se escribe solo en la página de pago.",
    applied: "Se descuenta de su factura.",
    button: "Ver y pagar el depósito",
    sms: "Le pedimos un depósito de {amount} para su {vehicle}. Páguelo con tarjeta aquí: {url}",
  },
  depositReceipt: {
    subject: "Recibo de {shop}: depósito de {amount}",
    headline: "Recibimos su depósito de {amount}",
    text: "{shop} recibió {amount} {how} el {date} como depósito para la orden de reparación {number}, su {vehicle}.",
    applied: "Se descuenta de su factura.",
  },
  depositRefund: {
    subject: "Reembolso de {shop}: {amount} de su depósito",
    headline: "Reembolso: {amount}",
    text: "{shop} le reembolsó {amount} de su depósito para la orden de reparación {number}, su {vehicle}, {how}.",
  },
  canceledDeposit: {
    subject: "Reembolso de su pago con tarjeta: {amount}",
    headline: "Reembolso: {amount}",
    text: "Usted pagó con tarjeta un depósito de {amount} para la orden de reparación {number}, su {vehicle}. {shop} ya había cancelado la solicitud cuando llegó el pago, así que se le reembolsa todo a la tarjeta con la que pagó.",
  },
  receipt: {
    subject: "Recibo de {shop}: {amount} por la factura {number}",
    headline: "Recibimos su pago de {amount}",
    text: "{shop} recibió {amount} {how} el {date} por la factura {number}{about}.",
    surcharge: "Incluye un recargo por tarjeta de crédito de {amount} ({percent}).",
    tip: "Incluye una propina de {amount}.",
    cashDiscount: "Se aplicó a la factura un descuento por pago en efectivo de {amount} ({percent}).",
    paidInFull: "La factura está pagada por completo. Gracias.",
    balance: "Saldo pendiente: {owed} de {total}.",
  },
  accountReceipt: {
    subject: "Recibo de {shop}: {amount}",
    headline: "Recibimos su pago de {amount}",
    text: "{shop} recibió {amount} {how} el {date}.",
    invoice: "Factura {number} del {date}: {amount} pagado, {owed} pendiente",
    invoicePaid: "Factura {number} del {date}: {amount}, pagada por completo",
    charges: "Cargos por financiamiento: {amount} pagado",
    credit: "{amount} queda como saldo a su favor.",
    balance: "Saldo pendiente: {owed}.",
  },
  giftCard: {
    subject: "Una tarjeta de regalo de {amount} de {shop}",
    headline: "Su tarjeta de regalo: {amount}",
    hello: "Hola:",
    text: "Recibió una tarjeta de regalo de {shop}. Muestre el código de abajo en el mostrador para pagar reparaciones, mantenimiento y piezas.",
    note: "Guarde este correo. El código vale como efectivo y el taller no puede volver a mostrarlo. La tarjeta no vence ni tiene cargos.",
    footer: "Recibió este correo porque alguien le compró una tarjeta de regalo en {place}.",
  },
  refund: {
    subject: "Reembolso de {shop}: {amount} de la factura {number}",
    headline: "Reembolso: {amount}",
    text: "{shop} le reembolsó {amount} de la factura {number}{about}, {how}.",
  },
  statement: {
    subject: "Estado de cuenta de {shop}: {amount} por pagar",
    subjectPaid: "Estado de cuenta de {shop}",
    headline: "Monto por pagar: {amount}",
    headlinePaid: "Su estado de cuenta",
    text: "Adjuntamos en PDF su estado de cuenta de {shop} del {from} al {to}.",
    opening: "Saldo anterior: {amount}",
    closing: "Saldo al {date}: {amount}",
    invoice: "Factura {number}: {amount}, vence el {date}",
    more: "El PDF tiene {count} más.",
    thanks: "Si ya pagó, gracias. No tiene que hacer nada.",
  },
  paymentReminder: {
    subject: "Saldo pendiente en {shop}: {amount}",
    headline: "Saldo pendiente: {amount}",
    text: "{shop} aún no ha recibido el pago completo de:",
    invoice: "Factura {number} del {date}: {amount}",
    financeCharge: "Cargo por financiamiento de {month}: {amount}",
    payOnline:
      "Puede pagar en el taller o en línea, con la cuenta que tiene este correo electrónico. Si ya pagó, gracias. No tiene que hacer nada.",
    payAtShop:
      "Puede pagar en efectivo o con cheque en {place}. Si ya pagó, gracias. No tiene que hacer nada.",
    seeAndPay: "Ver y pagar",
    seeInvoices: "Ver las facturas",
  },
  webRequest: {
    subject: "{shop} tiene su solicitud",
    headline: "Tenemos su solicitud",
    text: "Gracias por escribirnos. Nos comunicaremos con usted pronto. Todavía no hay nada reservado.",
    reach: "Si le urge, llame al {phone}.",
    footer:
      "Recibió este correo porque esta dirección se escribió en la página de solicitudes de {place}. Si no fue usted, no le haga caso.",
    sms: "Tenemos su solicitud y nos comunicaremos con usted pronto. Todavía no hay nada reservado.",
  },
  byPerson: {
    subject: "Un mensaje de {shop}",
    photo: "Hay una foto adjunta.",
    footer: "{author} le escribió este correo. Su respuesta llega directamente al taller.",
    author: "{name}, de {shop},",
  },
  sms: {
    photo: "una foto.",
    introduction: "{text} Responda STOP para no recibir más mensajes.",
    call: " Llame al {phone} para hablar con nosotros.",
    stop: "{shop}: ya no recibirá mensajes de este número. Envíe START para recibirlos de nuevo.",
    start:
      "{shop}: vuelve a recibir mensajes sobre su vehículo. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos o HELP para pedir ayuda.",
    startWithoutCustomer:
      "{shop}: vuelve a recibir nuestros mensajes. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos o HELP para pedir ayuda.",
    help: "{shop}: mensajes sobre el servicio de su vehículo.{call} Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos.",
  },
};
