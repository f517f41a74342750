import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  label: { na: "N/A", green: "Bien", yellow: "Pronto", red: "Urgente" },
  notRated: "Sin calificar",
  meaning: {
    na: "Este vehículo no lo tiene, o no se pudo revisar.",
    green: "Revisado. No hay nada que hacer por ahora.",
    yellow:
      "Hoy funciona, pero va a necesitar atención. Téngalo en cuenta. Puede esperar hasta que usted decida.",
    red: "Gastado, roto o fuera del límite de este taller. El taller recomienda hacerlo ahora.",
  },
  reading: {
    tread: "Quedan {value} de dibujo.",
    brake: "Quedan {value} de material de freno.",
    battery: "La batería marca {value}.",
    measured: "Medida: {value}.",
    capacity: "Da el {percent}% de la potencia de arranque para la que fue hecha.",
    tire: "La llanta se fabricó en la semana {week} de {year}.",
  },
  limits: {
    less: "Límites de este taller: pronto con {soon} o menos, urgente con {urgent} o menos.",
    more: "Límites de este taller: pronto con {soon} o más, urgente con {urgent} o más.",
  },
  drawn: "Dibujado encima: {marks}",
};
