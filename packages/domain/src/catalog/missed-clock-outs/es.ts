import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Dejó un reloj en marcha",
  attendance: "asistencia",
  job: "“{job}” (orden de reparación {number})",
  own: "Su reloj de {what}, desde: {time}",
  others: "{name}: {what}, desde: {time}",
  fix: "Corregir hora de fin",
  fixOwn: "Corregir hora de fin: {what}",
  fixOthers: "Corregir hora de fin: {name}, {what}",
  when: "¿Cuándo terminó?",
  ownStarted: "Inicio de su reloj de {what}: {time}",
  othersStarted: "Inicio del reloj de {name} de {what}: {time}",
  set: "Guardar la hora de fin",
  missing: "Escriba el día y la hora en que terminó.",
  proposedLast: "Sugerencia: {time}, la última anotación después de eso.",
  proposedClosed: "Sugerencia: {time}, cuando cerró el taller.",
  ownLast: "Su última actividad en AutoIQ: {time}",
  othersLast: "Su última actividad en AutoIQ: {time}",
  day: "Día",
  time: "Hora",
  jobToo: "Si un reloj de trabajo sigue en marcha, termina también.",
};
