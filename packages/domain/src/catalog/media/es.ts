import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  tryAgain: "Intentar de nuevo",
  photo: "Foto",
  photoFrom: "Foto de {person}",
  photoOf: "Foto {number} de {count}, de {person}",
  previous: "Anterior",
  next: "Siguiente",
  larger: "{photo}, más grande",
  notLoaded: "{photo}: no se pudo cargar.",
  onItsWay: "Se está enviando una foto",
  takePhoto: "Tomar una foto",
  camera: "Cámara",
  addPhotos: "Agregar fotos",
  toSend: "Fotos por enviar",
  selected: "Foto {number} elegida",
  remove: "Quitar la foto {number}",
  sending: "Enviando la foto {number}",
  notSent: "No se pudo enviar esta foto.",
  onlyPhotos: "Con un mensaje solo se pueden enviar fotos.",
  tooMany: "Un mensaje puede llevar {count} fotos como máximo.",
  failed: "Una foto no se envió. Inténtelo de nuevo o quítela.",
  stillSending: "Una foto todavía se está enviando. Envíe el mensaje en un momento.",
  videos: "Videos de {point}",
  play: "Reproducir el video {number} de {point}, {seconds} segundos",
  notFetched: "No se pudo cargar el video. Revise la conexión y ábralo de nuevo.",
  cannotPlay:
    "Este navegador no puede reproducir este formato de video. Descárguelo y ábralo con el reproductor de su dispositivo, o abra esta página en otro navegador.",
  download: "Descargar el video",
  fetching: "Cargando el video…",
  filmed: "{point}, filmado en el taller",
};
