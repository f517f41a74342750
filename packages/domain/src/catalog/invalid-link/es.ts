import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  expired: "Este enlace ya venció",
  expiredHour: "Los enlaces sirven durante una hora. Pida otro abajo.",
  expiredDay: "Los enlaces sirven durante 24 horas. Pida otro abajo.",
  used: "Este enlace ya se usó",
  usedText: "Los enlaces sirven una sola vez. Si usted lo usó, ya está todo listo. Si no, pida otro abajo.",
  unknown: "Este enlace ya no es válido",
  unknownText:
    "Ya se usó, o un correo más reciente lo reemplazó. Abra el enlace del correo más reciente o pida otro abajo.",
  incomplete: "Este enlace está incompleto",
  incompleteText: "Le falta una parte. Copie el enlace completo del correo o pida otro abajo.",
  tooMany: "Demasiadas solicitudes",
  tooManyText: "Espere {seconds} segundos y abra el enlace otra vez. Todavía sirve.",
  failed: "Este enlace no funcionó",
  failedText: "El servidor no lo aceptó. Pida otro abajo.",
  suspended: "Esta cuenta está suspendida. Comuníquese con su administrador.",
  emailTaken: "Otra cuenta ya tiene este correo electrónico.",
};
