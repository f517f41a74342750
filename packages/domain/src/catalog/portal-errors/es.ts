import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  notOnFile: "Esto no está registrado en su cuenta.",
  notYourVehicle: "Ese vehículo no es suyo.",
  booking: {
    shopGone: "Este taller ya no está disponible.",
    deskOnly: "{shop} da citas solo en recepción. Llame al {phone}.",
    deskOnlyNoPhone: "{shop} da citas solo en recepción. Llame al taller.",
    reason: "{shop} no recibe solicitudes para esto. Elija otra cosa o llame al {phone}.",
    reasonNoPhone: "{shop} no recibe solicitudes para esto. Elija otra cosa o llame al taller.",
    tooSoon: "{shop} necesita {hours} horas de aviso. Elija una hora más tarde o llame al taller.",
    tooSoonOneHour: "{shop} necesita 1 hora de aviso. Elija una hora más tarde o llame al taller.",
    tooLate: "{shop} recibe solicitudes para los próximos {days} días. Elija un día anterior.",
    daysAhead: "{shop} recibe solicitudes para los próximos {days} días.",
    taken: "Esa hora ya no está disponible. Elija otra.",
    otherRequest: "Esa solicitud la hizo otra persona.",
    otherVehicle: "Ese vehículo no es suyo. Elija otro.",
    tooManyRequests:
      "Tiene {count} solicitudes que el taller todavía no ha respondido. Cancele una o llame al taller.",
    tooManyBooked: "Tiene {count} citas reservadas. Cancele una o llame al taller.",
    sameTime: "Ya tiene esta hora. Elija otra o consérvela.",
    notYours: "Esa cita no es suya.",
    canceled: "Esta cita está cancelada.",
    atDesk: "Esta cita ya solo se puede cambiar en recepción. Llame al taller.",
    hasCome: "Ya llegó la hora de esta cita. Llame al taller.",
    reasonMissing: "Elija qué necesita.",
    concernTooLong: "Escriba 2000 caracteres como máximo.",
  },
  vehicle: {
    onFile: "El taller ya tiene registrado este vehículo. Está en su garaje.",
    isRequested: "Ya solicitó este vehículo. El taller todavía no ha respondido.",
    tooMany: "{count} vehículos esperan la respuesta del taller. Retire uno o llame al taller.",
    answered: "El taller ya respondió esta solicitud.",
    make: "Escriba la marca.",
    model: "Escriba el modelo.",
    year: "Escriba el año con cuatro dígitos.",
  },
  vin: {
    letter: "Un VIN nunca lleva la letra {letter}: probablemente es el dígito {digit}.",
    characters: "Un VIN solo tiene letras y dígitos; “{character}” no lo es.",
    length: "Un VIN tiene 17 caracteres; este tiene {count}.",
    checkDigit:
      "Hay un carácter mal escrito: el 9.º, el de control, es {digit}, pero los demás dan {expected}. Compárelo con la placa del tablero o de la puerta.",
    unknownMaker:
      "El VIN es válido, pero su fabricante no está en nuestros datos. Escriba la marca y el modelo.",
  },
  odometer: {
    missing: "Escriba las millas que marca el odómetro.",
    whole: "Escriba millas enteras.",
    most: "Escriba 2,000,000 de millas como máximo.",
    belowShop:
      "El taller ya anotó {miles} millas. Revise el número. Si cambiaron el odómetro, avise al taller.",
    belowOwn: "Antes reportó {miles} millas. Revise el número. Si fue un error, comuníquese con el taller.",
    tooOften: "Ya reportó este millaje {count} veces hoy. Vuelva a hacerlo mañana.",
    otherReading: "Ese identificador se usó para otra lectura.",
  },
};
