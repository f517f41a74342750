import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  call: "Llamar",
  callShop: "Llamar a {shop}, {phone}",
  registration: "Registro {number}",
  invalidLink: {
    expired: "Este enlace ya venció",
    expiredText:
      "Un presupuesto se puede responder por tiempo limitado, porque los precios cambian. Pida al taller que le envíe otro.",
    incomplete: "Este enlace está incompleto",
    incompleteText: "Al enlace le falta una parte. Ábralo de nuevo desde el correo o el mensaje de texto.",
    unknown: "Este enlace no es válido",
    unknownText:
      "Abra el correo o mensaje de texto más reciente del taller, o pida al taller que le envíe el enlace otra vez.",
    account: "Con una cuenta, también puede ver todas sus visitas y facturas.",
    signIn: "Iniciar sesión en su cuenta",
  },
  checkout: {
    paid: "Recibimos su pago",
    paidText: "Gracias. Le enviamos el recibo por correo electrónico.",
    confirming: "Estamos confirmando su pago",
    confirmingText:
      "Aparecerá aquí cuando la compañía de la tarjeta lo confirme. No hace falta pagar otra vez.",
    left: "Salió de la página de pago",
    leftText: "No se le cobró nada. Puede pagar cuando quiera.",
  },
  pay: {
    amount: "Monto",
    tooMuch: "Escriba un monto que no pase del saldo pendiente.",
    pay: "Pagar {amount}",
    failed: "No se pudo abrir la página de pago",
    tip: {
      about: "¿Desea agregar una propina para quienes trabajaron en su vehículo?",
      label: "Propina",
      none: "Sin propina",
      other: "Otra",
      amount: "Monto de la propina",
    },
  },
  waysToPay: {
    cash: "En efectivo o con cheque",
    card: "Con tarjeta",
    surcharge: "Con tarjeta de crédito en el taller, con recargo de {percent}",
    noSurcharge: "Sin recargo en efectivo, con cheque, con tarjeta de débito o prepagada, ni en esta página.",
    cashOff: "{percent} menos en efectivo o con cheque en el taller.",
  },
  signature: {
    label: "Firma",
    hint: "Firme con el dedo, un lápiz o el mouse, o escriba su nombre.",
    clear: "Borrar",
  },
  payAtShop: "Pague en efectivo o con cheque en {shop}.",
  theShop: "el taller",
  questions: "¿Preguntas? Llame al {phone}.",
};
