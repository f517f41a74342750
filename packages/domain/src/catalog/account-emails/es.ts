import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  code: "Código: {code}",
  sentWith: "Enviado con AutoIQ.",
  orTypeCode: "O escriba este código:",
  yourCode: "Su código:",
  notYou: "Si no fue usted, puede borrar este correo. No pasa nada si nadie abre el enlace.",
  becauseMade: "Recibe este correo porque se creó una cuenta de AutoIQ con esta dirección.",
  becauseSafety: "Recibe este correo porque tiene que ver con la seguridad de su cuenta de AutoIQ.",
  confirmation: {
    subject: "Confirme su correo electrónico",
    headline: "Le damos la bienvenida a AutoIQ, {name}",
    text: "Confirme que este es su correo electrónico. El enlace y el código funcionan durante 24 horas.",
    button: "Confirmar correo electrónico",
  },
  preEnrollment: {
    subject: "Confirme su correo y elija su contraseña",
    headline: "Su lugar está reservado, {name}",
    text: "Gracias por preinscribirse en el programa de certificación de ventas de AutoIQ. Confirme que este es su correo electrónico y elija su contraseña: un solo botón hace las dos cosas. El enlace y el código funcionan durante 24 horas.",
    notPayment:
      "La preinscripción reserva su lugar. No es un pago: el costo total se paga antes de la fecha de inicio.",
    button: "Confirmar y elegir una contraseña",
    because: "Recibe este correo porque se creó una cuenta de estudiante de AutoIQ con esta dirección.",
  },
  courseFee: {
    paid: {
      subject: "Recibo: {amount} por el programa de formación",
      headline: "Usted pagó {amount}",
      text: "Hola, {name}: recibimos el {date} su pago con tarjeta de {amount} por el curso AutoIQ Shop Operations. Recibo {number}. Todas las lecciones y el examen final están abiertos.",
    },
    refunded: {
      subject: "Reembolso: {amount} del programa de formación",
      headline: "{amount} va en camino a su tarjeta",
      text: "Hola, {name}: su pago con tarjeta de {amount} por el curso AutoIQ Shop Operations se reembolsó el {date}. Recibo {number}. Su banco puede necesitar de 5 a 10 días.",
    },
    "refund-failed": {
      subject: "No se pudo enviar el reembolso a su tarjeta",
      headline: "No se pudo enviar el reembolso",
      text: "Hola, {name}: no se pudo enviar a su tarjeta el reembolso de {amount} del recibo {number}. Su pago cuenta como recibido y sus lecciones están abiertas. Pida otra forma a su instructor.",
    },
    testMode: "Fue un pago de prueba. No se cobró ninguna tarjeta.",
    button: "Abrir el recibo",
    because: "Recibe este correo por un pago en su cuenta de estudiante de AutoIQ.",
  },
  recovery: {
    subject: "Cree una contraseña nueva",
    headline: "Cree una contraseña nueva",
    text: "Hola, {name}: recibimos una solicitud de una contraseña nueva para su cuenta de AutoIQ. El enlace y el código funcionan durante una hora.",
    button: "Crear una contraseña nueva",
    because: "Su contraseña no ha cambiado.",
  },
  newDevice: {
    subject: "Nuevo inicio de sesión en su cuenta de AutoIQ",
    headline: "Nuevo inicio de sesión en su cuenta",
    text: "Hola, {name}: alguien acaba de iniciar sesión en su cuenta desde un dispositivo o una red que no se había usado antes.",
    todo: "Si fue usted, no tiene que hacer nada. Si no fue usted, cierre la sesión de ese dispositivo y elija una contraseña nueva.",
    button: "Ver sus dispositivos",
    because: "Recibe este correo por un inicio de sesión en su cuenta de AutoIQ.",
    sms: "AutoIQ: nuevo inicio de sesión en su cuenta, {device}. ¿No fue usted? {url}",
  },
  deletion: {
    subject: "Su cuenta de AutoIQ se eliminará",
    headline: "Su cuenta se eliminará",
    text: "Hola, {name}: usted pidió eliminar su cuenta de AutoIQ. Se elimina el {date} y después no se puede recuperar.",
    keep: "Hasta entonces puede seguir usando su cuenta y conservarla con el botón de abajo.",
    button: "Conservar mi cuenta",
    because:
      "Recibe este correo porque alguien pidió eliminar su cuenta. Si no fue usted, conserve la cuenta y elija una contraseña nueva.",
  },
  notDeleted: {
    subject: "Su cuenta de AutoIQ no se eliminó",
    headline: "Su cuenta no se eliminó",
    text: "Hola, {name}: su cuenta se iba a eliminar hoy, pero ahora usted es la única persona dueña de {businesses}. Sin usted, nadie podría administrarlo.",
    todo: "Nombre a otra persona como dueña en la página Team y vuelva a eliminar su cuenta.",
    because: "Recibe este correo porque usted pidió eliminar su cuenta.",
  },
  emailChange: {
    subject: "Confirme el cambio de su correo electrónico",
    headline: "Confirme el cambio de su correo electrónico",
    text: "Hola, {name}: se pidió cambiar el correo electrónico de su cuenta de AutoIQ a {email}.",
    both: "El cambio se hace cuando lo confirman la dirección anterior y la nueva. Los enlaces funcionan durante 24 horas.",
    button: "Confirmar el cambio",
    because:
      "Recibe este correo porque en esa cuenta se pidió el cambio. Si usted no lo pidió, no abra el enlace. Si la cuenta es suya, elija también una contraseña nueva: otra persona inició sesión en ella.",
  },
  emailChanged: {
    subject: "Su correo electrónico cambió",
    headline: "Su correo electrónico cambió",
    text: "Hola, {name}: el correo electrónico de su cuenta de AutoIQ ahora es {email}, como confirmaron las dos direcciones. Desde ahora inicia sesión con ese correo.",
    todo: "Si no fue usted, escríbanos de inmediato desde esta dirección.",
    button: "Escribirnos",
    because:
      "Recibe este correo porque su cuenta de AutoIQ tenía esta dirección. Es el último que enviamos aquí.",
    sms: "AutoIQ: el correo de su cuenta ahora es {email}. ¿No fue usted? {url}",
  },
  passwordChanged: {
    subject: "Su contraseña cambió",
    headline: "Su contraseña cambió",
    text: "Hola, {name}: la contraseña de su cuenta de AutoIQ se cambió el {date}. Se cerró la sesión en todos los demás dispositivos.",
    todo: "Si fue usted, no tiene que hacer nada. Si no fue usted, cree una contraseña nueva ahora.",
    button: "Crear una contraseña nueva",
    sms: "AutoIQ: se cambió la contraseña de su cuenta. ¿No fue usted? {url}",
  },
  secondFactor: {
    subject: "Cambió su verificación en dos pasos",
    headline: "Cambió su verificación en dos pasos",
    greeting: "Hola, {name}: {change}",
    change: {
      added: "se agregó a su verificación en dos pasos: {factor}.",
      removed: "se quitó de su verificación en dos pasos: {factor}.",
      "recovery-codes-made": "se crearon códigos de recuperación nuevos. Los anteriores ya no funcionan.",
      "recovery-code-used":
        "se usó un código de recuperación en lugar de su segundo paso. Ese código ya no funciona.",
      "passkey-added": "se agregó una llave de acceso. Abre su cuenta sin contraseña.",
      "passkey-removed": "se quitó una llave de acceso. Ya no abre su cuenta.",
    },
    factor: {
      totp: "aplicación de autenticación",
      phone: "teléfono",
      webauthn: "llave de seguridad",
      recovery_code: "códigos de recuperación",
    },
    named: "{kind} “{label}”",
    todo: "Si fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña ahora y revise los pasos para iniciar sesión.",
    button: "Ver mi configuración",
  },
  passkeys: { subject: "Sus llaves de acceso cambiaron", headline: "Sus llaves de acceso cambiaron" },
  magicLink: {
    subject: "Su enlace para iniciar sesión",
    headline: "Inicie sesión en AutoIQ",
    text: "Hola, {name}: alguien pidió iniciar sesión en su cuenta de AutoIQ sin contraseña. El enlace y el código funcionan durante una hora y una sola vez.",
    button: "Iniciar sesión",
    because: "Recibe este correo porque se pidió iniciar sesión con esta dirección.",
  },
  invitation: {
    subject: "Tiene una invitación a AutoIQ",
    headline: "Le damos la bienvenida a AutoIQ, {name}",
    text: "Un administrador creó una cuenta de AutoIQ para usted. Acepte la invitación para iniciar sesión y luego elija una contraseña en su configuración. El enlace y el código funcionan durante 24 horas.",
    button: "Aceptar la invitación",
  },
  reauthentication: {
    subject: "Su código para confirmar un cambio",
    headline: "Confirme que es usted",
    text: "Hola, {name}: escriba este código donde está cambiando su cuenta de AutoIQ. Funciona durante 5 minutos. Si no está cambiando nada, otra persona inició sesión como usted: elija una contraseña nueva y cierre la sesión en todos los dispositivos.",
    because: "Recibe este correo porque hay que confirmar un cambio en su cuenta de AutoIQ.",
  },
  sms: {
    "second-factor":
      "{code} es su código de AutoIQ. Funciona durante 5 minutos. Nadie de AutoIQ se lo pedirá.",
    phone:
      "{code} es su código para iniciar sesión en AutoIQ. Funciona durante 5 minutos. Nunca se lo pedimos. No lo comparta.",
    "phone-change":
      "{code} es su código para usar este número con su cuenta de AutoIQ. Funciona durante 5 minutos. No lo comparta.",
    reauthentication:
      "{code} es su código para confirmar un cambio en su cuenta de AutoIQ. Funciona durante 5 minutos. No lo comparta.",
  },
};
