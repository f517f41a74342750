import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  clockedIn: "Marcó su entrada",
  clockedOut: "Marcó su salida",
  clockedOn: "Empezó “{job}”",
  clockedOff: "Detuvo “{job}”",
  completedJob: "Terminó “{job}”",
  onHold: "Puso “{job}” en espera",
  resumed: "Reanudó “{job}”",
  wroteFindings: "Anotó causa y corrección de “{job}”",
  askedForPart: "Pidió una pieza a recepción",
  asked: "Preguntó a recepción",
  addedPhoto: "Agregó una foto a lo que pidió a recepción",
  startedInspection: "Empezó la inspección de {vehicle}",
  rated: "Calificó “{point}”",
  unrated: "Quitó la calificación de “{point}”",
  photographed: "Tomó una foto de “{point}”",
  filmed: "Grabó un video de “{point}”",
  completedInspection: "Terminó la inspección",
  hold: {
    parts: "faltan piezas",
    approval: "falta una aprobación",
    bay: "falta una bahía",
    other: "espera por otro motivo",
  },
  detail: {
    measured: "medida: “{text}”",
    dot: "DOT: “{text}”",
    cca: "CCA: “{text}”",
    note: "nota: “{text}”",
    cause: "causa: “{text}”",
    correction: "corrección: “{text}”",
    nothing: "Nada todavía",
    points: "“{name}”: {rated} de {all} puntos calificados",
  },
  problem: {
    unknownAction: "Esta versión de AutoIQ ya no reconoce esta acción. Anótela y luego quítela.",
    photoGone: "La foto ya no está en este dispositivo. Tómela de nuevo.",
    noRoom:
      "Este dispositivo no tiene espacio y esto no llegó al servidor. Libere espacio o busque conexión y hágalo de nuevo.",
    nobody: "Nadie tiene una sesión abierta aquí. Inicie sesión de nuevo.",
    notPossible: "No es posible por ahora",
    notSaved: "No se pudo guardar.",
  },
};
