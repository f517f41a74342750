import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Mi expediente",
  intro: "Solo usted y quienes administran los expedientes lo ven.",
  loading: "Cargando su expediente",
  firstDay: "Primer día de trabajo",
  lastDay: "Último día de trabajo",
  unknown: "Sin indicar",
  documents: "Documentos",
  none: "Aún no hay documentos.",
  earlier: "Documentos anteriores",
  state: { current: "En el expediente", expired: "Vencido", soon: "Vence pronto", replaced: "Reemplazado" },
  expires: "Válido hasta el {day}",
  added: "{name} lo agregó el {day}",
  replacedOn: "Reemplazado el {day}",
  noFile: "Sin archivo",
  open: "Abrir",
  addFile: "Agregar foto o PDF",
  fileAdded: "Archivo agregado",
  retention: {
    employed:
      "Se conserva mientras trabaje aquí, y después hasta tres años desde el primer día o un año desde el último, lo que sea más tarde.",
    until: "Debe conservarse hasta el {day}.",
    "first-day-missing": "Falta el primer día de trabajo para saber hasta cuándo debe conservarse.",
  },
  kinds: {
    "drivers-license": "Licencia de conducir",
    "i-9": "Formulario I-9",
    "w-4": "Formulario W-4",
    "state-tax": "Formulario de impuestos estatales",
    "offer-letter": "Carta de oferta",
    handbook: "Manual firmado",
    "direct-deposit": "Formulario de depósito directo",
    "epa-training": "Capacitación de la EPA",
    respirator: "Capacitación sobre respiradores",
    "safety-training": "Capacitación de seguridad",
    other: "Otro documento",
  },
};
