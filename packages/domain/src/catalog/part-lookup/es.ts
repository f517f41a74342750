import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  search: "Buscar piezas",
  placeholder: "Número, nombre, marca o código",
  scan: "Escanear con la cámara",
  bin: "Ubicación {bin}",
  allBins: "Todas las ubicaciones",
  allBinsInstead: "Todas las ubicaciones en lugar de {bin}",
  lies: "Dónde está {part}",
  available: "Disponibles: {quantity}",
  noneAvailable: "Ninguna disponible",
  homeBin: "Su ubicación: {bin}",
  reserved: "Apartadas: {quantity}",
  camera: {
    title: "Escanear un código",
    text: "Apunte la cámara al código de barras de la pieza, de su caja o de la etiqueta de la ubicación, o tómele una foto.",
    notSecure:
      "Este navegador solo permite la cámara en páginas https. Tome una foto del código o escríbalo.",
    blocked:
      "La cámara está bloqueada para este sitio. Permítala en la configuración del navegador, tome una foto del código o escríbalo.",
    none: "Este dispositivo no tiene cámara. Elija una foto del código o escríbalo.",
    failed: "No se pudo usar la cámara. Tome una foto del código o escríbalo.",
    noReader: "No se pudo cargar el lector de códigos de barras. Revise la conexión o escriba el código.",
    notPicture: "El navegador no puede leer este archivo como foto.",
    noCode: "No se encontró ningún código en esta foto. Tómela más cerca, derecha y con buena luz.",
    pictureLabel: "Tomar una foto de un código",
    picture: "Tomar una foto",
    reading: "Leyendo la foto…",
  },
  noMatch: "Ninguna pieza ni ubicación tiene el código {code}",
  notLookedUp: "No se pudo buscar el código",
};
