import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  label: "Código del correo",
  hintHour: "6 dígitos. Sirven una sola vez, durante una hora.",
  hintDay: "6 dígitos. Sirven una sola vez, durante 24 horas.",
  seconds: "({seconds} s)",
};
