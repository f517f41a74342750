import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  skip: "Ir al contenido",
  close: "Cerrar",
  cancel: "Cancelar",
  loading: "Cargando",
  loadingPage: "Cargando la página",
  notOnDevice: "Aún no está en este dispositivo. Se carga cuando vuelva la conexión.",
  notifications: "Notificaciones (F8)",
  copy: {
    label: "Copiar",
    done: "Copiado.",
    refused: "Este navegador no permite copiar. Seleccione el texto.",
  },
  save: {
    saved: "Guardado",
    typing: "Sin guardar",
    onDevice: "Guardado en este dispositivo. Se envía cuando vuelva la conexión",
    saving: "Guardando…",
    failed: "No se guardó. Su texto sigue aquí.",
  },
  fileFailed: "No se pudo crear el archivo",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  theme: { label: "Tema de color", light: "Claro", dark: "Oscuro", system: "Automático" },
  error: {
    title: "No se pudo cargar",
    silent: "El servidor no respondió. Revise la conexión e inténtelo de nuevo.",
    retry: "Intentar de nuevo",
    unreachable: "No se pudo conectar con el servidor. Revise la conexión e inténtelo de nuevo.",
    failed: "No funcionó",
    noConnection: "Sin conexión",
    refused: "El servidor no pudo hacerlo",
    status: "El servidor respondió {status}. Inténtelo de nuevo.",
    outdated: "Esta página es anterior al servidor. Vuelva a cargarla.",
  },
  offline:
    "No tiene conexión. Lo que ve puede no estar al día. Lo que escriba se queda aquí hasta que se pueda guardar.",
  fixTitle: "Corrija lo siguiente:",
  dismiss: "Cerrar",
  showMore: "Mostrar más",
  shopFailed: "No se pudo cargar su taller",
  shopLoading: "Cargando su taller",
};
