import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Se requiere la verificación en dos pasos",
  text: "Falta un paso: confirme que es usted para iniciar sesión.",
  textAs: "Falta un paso: confirme que es usted para iniciar sesión como {email}.",
  verify: "Verificar",
  lookingUp: "Buscando su segundo paso…",
  none: "Esta cuenta no tiene un segundo paso. Vuelva a iniciar sesión.",
  useRecovery: "Usar un código de recuperación",
  useText: "Enviar un código por mensaje de texto al número que termina en {digits}",
  useKeyNamed: "Usar la llave “{name}”",
  useKey: "Usar la llave de seguridad",
  useAppNamed: "Usar la aplicación “{name}”",
  useApp: "Usar la aplicación de autenticación",
  noKeys:
    "Este navegador no puede usar llaves de seguridad. Inicie sesión con otro navegador o elija otra forma abajo.",
  haveKey: "Tenga a mano su llave de seguridad. El navegador se la pedirá y usted la toca.",
  haveKeyNamed: "Tenga a mano “{name}”. El navegador se la pedirá y usted la toca.",
  useYourKey: "Usar su llave de seguridad",
  weText: "Le enviamos un código por mensaje de texto al número que termina en {digits}.",
  textMe: "Enviarme un código",
  textAgain: "Enviarme otro código",
  recovery: "Código de recuperación",
  recoveryHint: "Uno de los códigos que guardó. Cada uno sirve una sola vez.",
  codeFromText: "Código del mensaje de texto",
  codeFromTextHint: "Sirve durante 5 minutos.",
  code: "Código de 6 dígitos",
  codeHint: "De la aplicación “{name}”. Aparece uno nuevo cada 30 segundos.",
  appName: "Autenticador",
};
