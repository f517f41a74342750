import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  theme: { label: "Tema de color", light: "Claro", dark: "Oscuro", system: "Automático" },
  error: {
    title: "No se pudo cargar",
    silent: "El servidor no respondió. Revise la conexión e inténtelo de nuevo.",
    retry: "Intentar de nuevo",
    unreachable: "No se pudo conectar con el servidor. Revise la conexión e inténtelo de nuevo.",
  },
  fixTitle: "Corrija lo siguiente:",
  dismiss: "Cerrar",
  close: "Cerrar",
  notOnDevice: "Todavía no está en este dispositivo. Se carga cuando vuelva la conexión.",
};
