import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  percent: {
    job: "{percent} de mano de obra, piezas y trabajo externo",
    labor: "{percent} de mano de obra",
    part: "{percent} de piezas",
  },
  amount: { labor: "De mano de obra", part: "De piezas" },
  whole: {
    job: "{amount} de mano de obra, piezas y trabajo externo de todo el presupuesto",
    labor: "{amount} de mano de obra de todo el presupuesto",
    part: "{amount} de piezas de todo el presupuesto",
  },
};
