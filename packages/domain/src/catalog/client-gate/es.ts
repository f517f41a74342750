import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  loading: "Cargando sus visitas",
  confirmEmail: "Primero confirme su correo electrónico",
  confirmEmailText:
    "Los talleres le conocen por {email}. Abra el enlace del correo que le enviamos. Hasta entonces no se muestran sus datos.",
  noShop: "Ningún taller tiene sus datos todavía",
  noShopText:
    "Cuando un taller registre sus datos, aquí verá sus vehículos, presupuestos, visitas y facturas.",
  copyEmail: "Copiar su correo electrónico",
  addEmail: "Agregar un correo electrónico",
  knownByEmail: "Los talleres le conocen por {email}. Si su taller tiene otro correo de usted, avísele.",
  knownByPhone:
    "Los talleres le conocen por su teléfono y su apellido. Si un taller tiene su correo electrónico, agréguelo a esta cuenta.",
};
