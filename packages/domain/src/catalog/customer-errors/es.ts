import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  link: {
    unknown: "Este enlace no es válido. Pida al taller que se lo envíe otra vez.",
    expired: "Este enlace ya venció. Pida al taller que le envíe otro.",
  },
  estimate: {
    missing: "Ese presupuesto no existe.",
    expired: "Este presupuesto ya venció. Pida otro al taller.",
    changed: "El taller cambió este presupuesto después de enviárselo. Pida el nuevo; no se aprobó nada.",
    twice: "Un trabajo se respondió dos veces. Elija una sola respuesta.",
    gone: "Uno de estos trabajos ya no está en esta orden de reparación.",
    noSignature: "Firme en el recuadro.",
    largeSignature: "La firma es demasiado grande. Borre el recuadro y firme otra vez.",
  },
  pay: {
    noInvoice: "Esta orden de reparación todavía no tiene factura.",
    noCards: "Este taller todavía no acepta pagos con tarjeta. Pague en el mostrador.",
    unreachable:
      "En este momento no hay conexión con el servicio de tarjetas. Inténtelo de nuevo en un momento.",
    invoice: {
      confirming: "Se está confirmando un pago con tarjeta de esta factura.",
      opening: "La página de pago de esta factura se está abriendo. Inténtelo de nuevo en un momento.",
      noLongerDue: "Mientras tanto, esta factura se pagó de otra manera.",
    },
    deposit: {
      confirming: "Se está confirmando un pago con tarjeta de este depósito.",
      opening: "La página de pago de este depósito se está abriendo. Inténtelo de nuevo en un momento.",
      noLongerDue: "Esta solicitud de depósito se canceló. No se le cobró nada.",
      unknown: "Ese depósito no se solicitó en esta orden de reparación.",
      paid: "Este depósito ya está pagado.",
      canceled: "El taller canceló esta solicitud de depósito.",
    },
  },
  message: {
    tooMany: "Escribió {count} mensajes en los últimos diez minutos. Espere un poco o llame al taller.",
    isThere: "Ese mensaje ya está ahí.",
    lostPhoto: "Una foto de este mensaje ya no está. Quítela y agréguela otra vez.",
    noPhone: "El taller no tiene un número de teléfono suyo. Llame al taller para que lo anoten.",
    stopped:
      "Su teléfono envió STOP al número del taller. Envíe START desde su teléfono a ese número para recibir mensajes de texto otra vez.",
  },
  photo: {
    tooMany: "Agregó {count} fotos en los últimos diez minutos. Espere un poco.",
    tooLarge: "Esta foto pesa más de 15 MB. Envíe una más pequeña.",
    incomplete: "El archivo llegó incompleto o no se puede leer. Elija el archivo y envíelo de nuevo.",
    unreadable: "No se puede leer esta imagen. Envíe un archivo JPEG, PNG o WebP.",
    tooManyPixels: "Esta imagen tiene {pixels} millones de píxeles; se aceptan {most} millones como máximo.",
    damaged: "Esta imagen está dañada y no se puede leer. Tome o elija otra.",
    notReady: "La compañía telefónica todavía no ha entregado esta foto.",
    notAPicture: "Lo que llegó con este mensaje no es una imagen que se pueda mostrar. Envíela como foto.",
  },
  server: {
    full: "Por ahora no se puede guardar nada: el disco del servidor está lleno o no responde. No se cambió nada; inténtelo de nuevo en unos minutos.",
    readOnly:
      "Por ahora no se puede guardar nada: la base de datos es de solo lectura. No se cambió nada; inténtelo de nuevo en un momento.",
    busy: "El servicio está arrancando o tiene mucha carga. Inténtelo de nuevo en un momento.",
    sameMoment: "Otra persona estaba cambiando lo mismo en ese momento. Inténtelo de nuevo.",
    slow: "Eso tardó demasiado. Inténtelo de nuevo.",
    unexpected: "Algo falló de nuestro lado. No se cambió nada; inténtelo de nuevo.",
  },
};
