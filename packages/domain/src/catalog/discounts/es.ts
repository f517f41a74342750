import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  percent: {
    job: "{percent} de descuento en mano de obra, piezas y trabajo externo",
    labor: "{percent} de descuento en mano de obra",
    part: "{percent} de descuento en piezas",
  },
  amount: { labor: "Descuento en mano de obra", part: "Descuento en piezas" },
  whole: {
    job: "{amount} de descuento en mano de obra, piezas y trabajo externo de todo el presupuesto",
    labor: "{amount} de descuento en mano de obra de todo el presupuesto",
    part: "{amount} de descuento en piezas de todo el presupuesto",
  },
};
