import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  verify: {
    title: "Confirme su correo",
    noLink: "Abra el enlace que le llegó por correo o escriba su código.",
    openOrType:
      "Abra el enlace del correo que le enviamos o escriba aquí su código. ¿Lo perdió? Pida otro. Solo sirve el correo más reciente.",
    submit: "Confirmar correo",
    resend: "Reenviar el correo de confirmación",
    resent: "Si {email} aún no está confirmado, le llegará un correo nuevo. Reemplaza al anterior.",
    notSent: "No se envió el correo",
    sent: "Correo de confirmación enviado",
    sentText: "Enviamos un enlace nuevo a {email}.",
    already: "¿Ya lo confirmó? Inicie sesión",
    toSignIn: "Ir a iniciar sesión",
  },
  signedUp: {
    title: "Revise su correo",
    textTo: "Enviamos un enlace a {email}. Ábralo para confirmar su cuenta y después inicie sesión.",
    text: "Le enviamos un enlace. Ábralo para confirmar su cuenta y después inicie sesión.",
    nothing:
      "¿No le llegó en un minuto? Revise la carpeta de correo no deseado y después pida el correo otra vez.",
    wrongAddress: "¿Se equivocó de correo? Regístrese de nuevo",
  },
};
