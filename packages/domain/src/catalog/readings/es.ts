import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  rating: { na: "N/A", green: "Bien", yellow: "Pronto", red: "Urgente" },
  counted: { na: "N/A: {count}", green: "Bien: {count}", yellow: "Pronto: {count}", red: "Urgente: {count}" },
  limits: {
    less: "Pronto con {soon} o menos, urgente con {urgent} o menos.",
    more: "Pronto con {soon} o más, urgente con {urgent} o más.",
  },
  dotBuilt: "DOT {dot} (fabricada en la semana {week} de {year})",
  ccaOf: "{cca} de {rated} CCA",
  mark: {
    arrow: { red: "flecha roja", yellow: "flecha amarilla", blue: "flecha azul", white: "flecha blanca" },
    circle: {
      red: "círculo rojo",
      yellow: "círculo amarillo",
      blue: "círculo azul",
      white: "círculo blanco",
    },
    text: {
      red: "texto rojo “{text}”",
      yellow: "texto amarillo “{text}”",
      blue: "texto azul “{text}”",
      white: "texto blanco “{text}”",
    },
  },
};
