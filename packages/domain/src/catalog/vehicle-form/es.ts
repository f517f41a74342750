import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  vin: "VIN",
  vinHint: "17 caracteres, en el tablero o en la puerta del conductor. Déjelo vacío si no lo sabe.",
  vinValid: "VIN válido.",
  vinLength: "{count} de 17 caracteres",
  decode: "Decodificar",
  noModel: "El VIN es válido, pero no se encontró el modelo. Complete lo demás.",
  fields: {
    trim: "Versión",
    engine: "Motor",
    plate: "Placa",
    plateState: "Estado de la placa",
    color: "Color",
    unitNumber: "Número de unidad",
    driver: "Conductor",
  },
};
