import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  forgot: {
    title: "¿Olvidó su contraseña?",
    text: "Escriba su correo electrónico y le enviamos un enlace para crear una contraseña nueva.",
    submit: "Enviar enlace",
    sentTitle: "Revise su correo",
    sentText:
      "Si {email} tiene una cuenta, le llegará un enlace para crear una contraseña nueva. Sirve una sola vez.",
    again: "¿No le llegó? Enviarlo otra vez",
    signedInTitle: "Ya inició sesión",
    signedInText: "Como {email}. No necesita un correo: cree aquí mismo una contraseña nueva.",
    setNew: "Crear una contraseña nueva",
  },
  reset: {
    title: "Cree una contraseña nueva",
    secondStep: "Primero confirme con su segundo paso. El correo solo no basta.",
    forAccount: "Para {email}. Al guardarla, se cierra la sesión en sus demás dispositivos.",
    done: "Contraseña cambiada",
    doneText: "Use la contraseña nueva a partir de ahora.",
    noLink: "Abra esta página con el enlace de nuestro correo. Pida un enlace y le llegará en un minuto.",
    sendNew: "Enviar otro enlace",
  },
};
