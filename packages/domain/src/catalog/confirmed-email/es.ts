import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  verified: {
    title: "Correo confirmado",
    text: "{email} está confirmado y usted ya inició sesión.",
    choosePassword: "{email} está confirmado. Ahora elija la contraseña con la que iniciará sesión.",
    passwordSet: "Contraseña guardada",
    ready: "Su cuenta está lista.",
    studentReady: "Su cuenta de estudiante está lista.",
    choosePlan: "Elija su plan",
    toDashboard: "Ir al panel",
    halfTitle: "Uno de dos correos confirmado",
    halfText:
      "Este correo está confirmado. El cambio se hace cuando también abra el enlace enviado a la otra dirección.",
    goOn: "Continuar",
  },
  confirm: {
    signUp: "Confirme su cuenta",
    change: "Confirme su correo nuevo",
    signUpPassword:
      "Esta cuenta se creó en otro navegador. Escriba la contraseña que eligió allí. Si usted no se registró, cierre esta página. No pasará nada.",
    signUpCheck:
      "Revise que esta sea la cuenta que desea. Si usted no se registró, cierre esta página. No pasará nada.",
    changePassword:
      "Escriba la contraseña de la cuenta que cambia a este correo. Si usted no lo pidió, cierre esta página. No pasará nada.",
    changeBrowser:
      "Abra este enlace en el navegador donde pidió el cambio. Si usted no lo pidió, cierre esta página. No pasará nada.",
    passwordChosen: "Contraseña que eligió al registrarse",
    passwordOfAccount: "Contraseña de esa cuenta",
    submit: "Confirmar correo",
    chooseNew: "Elegir otra contraseña",
    name: "Nombre",
    accountType: "Tipo de cuenta",
    company: "Empresa",
    account: "Cuenta",
    newEmail: "Correo nuevo",
  },
  keep: {
    keptTitle: "Su cuenta se conserva",
    keptText: "No se borra nada de {email}. Si usted no pidió eliminarla, elija otra contraseña.",
    signIn: "Iniciar sesión",
    incompleteTitle: "Este enlace está incompleto",
    incompleteText:
      "Ábralo de nuevo desde el correo, o inicie sesión y conserve la cuenta en su configuración.",
    title: "¿Conservar su cuenta?",
    text: "Su cuenta está programada para eliminarse. Presione el botón para conservarla tal como está.",
    submit: "Conservar mi cuenta",
  },
};
