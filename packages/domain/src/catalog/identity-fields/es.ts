import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  phoneMissing: "El número de teléfono es obligatorio",
  phone: "Escriba un número de teléfono válido (por ejemplo, (813) 555-0142 o 813-555-0142)",
  passwordConfirm: "Confirme la contraseña",
  signInEmail: "Se requiere un correo electrónico válido",
  email: "Escriba un correo electrónico válido",
  firstName: "El nombre es obligatorio",
  lastName: "El apellido es obligatorio",
  terms: "Debe aceptar los términos y condiciones",
  mismatch: "Las contraseñas no coinciden",
  company: "El nombre de la empresa es obligatorio para las cuentas de negocio",
  tooLong: "100 caracteres como máximo",
  securityPassword: "Escriba la contraseña de seguridad",
  code: "Escriba los 6 dígitos del código",
  passwordTooShort: "La contraseña debe tener al menos {shortest} caracteres",
  passwordTooLong: "La contraseña debe tener 72 caracteres como máximo",
};
