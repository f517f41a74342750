import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  noBin: "Sin ubicación",
  print: {
    print: "Imprimir",
    pickList: "Imprimir lista de piezas",
    heading: "Imprimir",
    allCars: "Imprimir la lista de piezas de todos los vehículos del taller",
    order: "Imprimir la orden de reparación {number}",
    item: "Imprimir: {what}",
    whole: "Orden de reparación completa",
    workSheet: "Hoja de trabajo, sin precios",
    byBin: "Lista de piezas por ubicación",
    nothing: "No hay piezas por sacar",
    nothingInShop: "Ningún trabajo aprobado tiene piezas por sacar.",
    nothingInOrder: "Ningún trabajo aprobado de esta orden de reparación tiene piezas por sacar.",
  },
  inspection: {
    see: "Ver inspección",
    continue: "Seguir inspección",
    start: "Empezar inspección",
    startTitle: "Empezar una inspección",
    startText: "Elija una plantilla.",
    loading: "Cargando las plantillas",
    noTemplate: "Este taller no tiene plantillas de inspección. Pida al dueño que agregue una.",
    points: "{count} puntos",
    notStarted: "No se pudo empezar la inspección.",
  },
};
