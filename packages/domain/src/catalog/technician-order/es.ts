import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  order: {
    title: "Orden de reparación",
    loading: "Cargando la orden de reparación",
    description: "Orden de reparación {number} · {customer}",
    noJob:
      "Aún no hay trabajos. Haga primero la inspección. Recepción convierte en trabajos lo que usted encuentre.",
  },
  job: {
    concern: "Motivo",
    reopened: "Abierto otra vez: falta por hacer",
    resume: "Reanudar",
    resumeJob: "Reanudar: {job}",
    complete: "Terminar trabajo",
    completeJob: "Terminar trabajo: {job}",
  },
  ask: {
    title: "Pedir a recepción",
    text: "También funciona sin conexión. Se envía cuando vuelva la conexión.",
    submit: "Enviar",
    need: "¿Qué necesita?",
    part: "Una pieza",
    partHint: "Cuál es, cuántas y dónde va.",
    question: "Otra cosa",
    questionHint: "Una pregunta sobre el vehículo, el cliente o el trabajo.",
    job: "Para qué trabajo",
    wholeCar: "Todo el vehículo",
    whichPart: "Qué pieza",
    yourQuestion: "Su pregunta",
    takePhoto: "Tomar una foto para recepción",
    camera: "Cámara",
    addPhotosLabel: "Agregar fotos para recepción",
    addPhotos: "Agregar fotos",
    photos: { one: "Se envía con 1 foto.", other: "Se envía con {count} fotos." },
    missing: "Escriba lo que necesita.",
    asked: "Se envió a recepción",
    askedText: "La respuesta aparece en esta orden de reparación.",
  },
  parts: {
    title: "Piezas",
    toJob: "Lo que pida es para “{job}”, orden de reparación {number}.",
    onShelves:
      "En existencia en {shop}. Empiece un trabajo para pedir una pieza a recepción con un solo toque.",
    loading: "Cargando las piezas",
    noMatch: "Ninguna pieza coincide con “{text}”",
    none: "Aquí no hay piezas",
    noMatchText:
      "Pruebe con el principio del número o una palabra del nombre. Las piezas que el taller no tiene en existencia se piden a recepción en la página del vehículo.",
    noneText: "Recepción agrega las piezas que el taller tiene en existencia.",
    ask: "Pedirla",
    asked: "Pedida",
    askedFor: "Se pidió a recepción: {part}",
    forJob: "Para “{job}”.",
    notAsked: "No se envió a recepción",
  },
};
