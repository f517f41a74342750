import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Dejó un reloj en marcha",
  attendance: "asistencia",
  job: "“{job}” (orden de reparación {number})",
  own: "Su reloj de {what}, desde: {time}.",
  others: "{name}: {what}, desde: {time}.",
  fix: "Corregir hora de fin",
  fixOwn: "Corregir hora de fin: {what}",
  fixOthers: "Corregir hora de fin: {name}, {what}",
  when: "¿Cuándo terminó?",
  ownStarted: "Su reloj de {what} empezó: {time}.",
  othersStarted: "El reloj de {name} de {what} empezó: {time}.",
  set: "Guardar el fin",
  missing: "Escriba el día y la hora en que terminó.",
  proposedLast: "Propuesta: {time}, la última anotación después de eso.",
  proposedClosed: "Propuesta: {time}, cuando cerró el taller.",
  ownLast: "Lo último que hizo en AutoIQ fue: {time}.",
  othersLast: "Lo último que hizo en AutoIQ fue: {time}.",
  day: "Día",
  time: "Hora",
  jobToo: "Si un reloj de trabajo sigue en marcha, termina también.",
};
