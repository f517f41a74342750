import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  inspection: {
    signedOff: "Esta inspección está firmada. Quizás el cliente ya la leyó.",
    leaveRated:
      "Esta inspección está terminada. Puede cambiar una calificación, pero todos los puntos deben tener una.",
    startedMeanwhile:
      "{name} empezó una inspección de este vehículo antes de que llegara la suya. Cada vehículo tiene una sola. Una sus puntos a esa o déjela como está.",
    photos: "Un punto tiene {count} fotos como máximo.",
    videos: "Un punto tiene {count} videos como máximo. Quite uno primero.",
    complete: "Esta inspección ya está terminada.",
    unrated: "“{point}” aún no está calificado.",
    unratedMany: "{count} puntos aún no están calificados. El primero es “{point}”.",
    signedOffAlready: "Esta inspección ya está firmada.",
    incomplete: "El técnico aún no ha terminado esta inspección.",
  },
  reading: {
    tread: "Escriba la profundidad del dibujo de “{point}” como número en {unit}, por ejemplo {example}.",
    brake:
      "Escriba el grosor del material de freno de “{point}” como número en {unit}, por ejemplo {example}.",
    battery: "Escriba el voltaje de “{point}” como número en {unit}, por ejemplo {example}.",
    number: "Escriba el valor de “{point}” como número, por ejemplo {example}.",
    tooHigh: "{reading} no puede ser correcto para “{point}”. Escriba {most} como máximo.",
    notDot: "“{text}” no es un número DOT. Tiene de 7 a 13 letras y dígitos. Bastan los últimos cuatro.",
    amperes: "Escriba los amperios de arranque en frío como número entero, por ejemplo 640.",
  },
};
