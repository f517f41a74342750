import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  link: {
    unknown: "Este enlace no es válido. Pida al taller que se lo envíe otra vez.",
    expired: "Este enlace ya venció. Pida al taller que le envíe otro.",
  },
  estimate: {
    missing: "No se encontró este presupuesto.",
    expired: "Este presupuesto ya venció. Pida otro al taller.",
    changed: "El taller cambió este presupuesto después de enviárselo. Pida el nuevo. No se aprobó nada.",
    twice: "Respondió dos veces por un mismo trabajo. Elija una sola respuesta.",
    gone: "Uno de estos trabajos ya no está en esta orden de reparación.",
    noSignature: "Firme en el recuadro.",
    largeSignature: "La firma es demasiado grande. Borre el recuadro y firme otra vez.",
  },
  pay: {
    noInvoice: "Esta orden de reparación todavía no tiene factura.",
    noCards: "Este taller todavía no acepta pagos con tarjeta. Pague en el mostrador.",
    unreachable: "El servicio de tarjetas no responde en este momento. Inténtelo de nuevo en un momento.",
    invoice: {
      confirming: "Se está confirmando un pago con tarjeta de esta factura.",
      opening: "La página de pago de esta factura se está abriendo. Inténtelo de nuevo en un momento.",
      noLongerDue: "Mientras tanto, esta factura se pagó de otra manera.",
    },
    deposit: {
      confirming: "Se está confirmando un pago con tarjeta de este depósito.",
      opening: "La página de pago de este depósito se está abriendo. Inténtelo de nuevo en un momento.",
      noLongerDue: "Esta solicitud de depósito se canceló. No se le cobró nada.",
      unknown: "Este depósito no se solicitó en esta orden de reparación.",
      paid: "Este depósito ya está pagado.",
      canceled: "El taller canceló esta solicitud de depósito.",
    },
  },
  message: {
    tooMany: "Envió {count} mensajes en los últimos diez minutos. Espere un poco o llame al taller.",
    isThere: "Este mensaje ya se envió.",
    lostPhoto: "Falta una foto de este mensaje. Quítela y agréguela otra vez.",
    noPhone: "El taller no tiene su número de teléfono. Llame para que lo agreguen.",
    stopped:
      "Su teléfono envió STOP al número del taller. Envíe START desde su teléfono a ese número para recibir mensajes de texto otra vez.",
  },
  photo: {
    tooMany: "Agregó {count} fotos en los últimos diez minutos. Espere un poco.",
    tooLarge: "Esta foto pesa más de 15 MB. Envíe una más pequeña.",
    incomplete: "El archivo llegó incompleto o no se puede leer. Elija el archivo y envíelo de nuevo.",
    unreadable: "No se puede leer esta foto. Envíe un archivo JPEG, PNG o WebP.",
    tooManyPixels: "Esta foto tiene {pixels} millones de píxeles. El máximo es {most} millones.",
    damaged: "Esta foto está dañada y no se puede leer. Tome o elija otra.",
    notReady: "La compañía telefónica todavía no ha entregado esta foto.",
    notAPicture: "Lo que llegó con este mensaje no es una imagen que se pueda mostrar. Envíela como foto.",
  },
  server: {
    full: "Por ahora no se puede guardar nada: el disco del servidor está lleno o no responde. No se cambió nada. Inténtelo de nuevo en unos minutos.",
    readOnly:
      "Por ahora no se puede guardar nada: la base de datos es de solo lectura. No se cambió nada. Inténtelo de nuevo en un momento.",
    busy: "El servicio se está iniciando o tiene mucha carga. Inténtelo de nuevo en un momento.",
    sameMoment: "Otra persona estaba cambiando lo mismo. Inténtelo de nuevo.",
    slow: "Eso tardó demasiado. Inténtelo de nuevo.",
    unexpected: "Algo falló de nuestro lado. No se cambió nada. Inténtelo de nuevo.",
  },
};
