import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Reloj de asistencia · AutoIQ",
  opening: "Abriendo el reloj de asistencia",
  heading: "¿Quién es usted?",
  search: "Primeras letras de su nombre",
  nobody: "Nadie aquí se llama así.",
  empty: "Nadie en esta sucursal tiene todavía un reloj de asistencia.",
  noPin: "Todavía sin PIN",
  choosePin: "{name}, primero establezca un PIN",
  choosePinText:
    "Inicie sesión en AutoIQ en su teléfono o en una computadora, abra su semana y establezca allí un PIN para el reloj. Después marque aquí su entrada.",
  back: "Volver a los nombres",
  pin: "Escriba su PIN",
  digits: { none: "Ningún dígito escrito", one: "{count} dígito escrito", other: "{count} dígitos escritos" },
  deleteDigit: "Borrar el último dígito",
  enter: "Continuar",
  checking: "Comprobando el PIN",
  state: {
    out: "No ha marcado su entrada",
    in: "Entrada marcada a las {time}",
    meal: "En pausa de comida desde las {time}",
    rest: "En descanso desde las {time}",
  },
  today: "{time} hoy",
  missed: "Falta su salida",
  missedText:
    "Marcó su entrada el {day} a las {time} y nunca la salida. Anote el final en la página de su semana en AutoIQ o pregunte a un gerente. Después marque aquí su entrada.",
  action: {
    "clock-in": "Marcar la entrada",
    "clock-out": "Marcar la salida",
    "start-meal": "Pausa de comida",
    "start-rest": "Descanso",
    "end-break": "Terminar la pausa",
  },
  done: {
    "clock-in": "Entrada marcada, {name}",
    "clock-out": "Salida marcada, {name}",
    "start-meal": "Buen provecho, {name}",
    "start-rest": "Buen descanso, {name}",
    "end-break": "Qué bueno que volvió, {name}",
  },
  soon: "Los nombres vuelven en unos segundos.",
  offline: "Sin conexión",
  offlineText:
    "Ahora nadie puede marcar aquí su entrada ni su salida, y nada se guarda en esta tableta. Revise su Wi-Fi. Mientras tanto, marque en su teléfono, o anote la hora y désela a un gerente.",
  offlineUnsure: "Si acababa de presionar un botón, escriba su PIN más tarde para ver si se registró.",
  retrying: "Esta página lo vuelve a intentar.",
  none: "Esta tableta no es un reloj de asistencia",
  noneText: "Un gerente lo abre: inicie sesión aquí, vaya a Team, Time y elija Kiosks.",
  signIn: "Iniciar sesión",
  closed: "Este reloj está cerrado",
  closedText: "Un gerente lo cerró. Para usar otra vez esta tableta, abra uno nuevo en Team, Time, Kiosks.",
  notStored:
    "Este navegador no permite que AutoIQ guarde nada, así que el reloj termina al cerrar la página.",
};
