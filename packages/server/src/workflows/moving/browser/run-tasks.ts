import type { RouteServices } from "../../../platform/http/route.ts";

export const checkTask = "administration.check-import-files";
export const importTask = "administration.import-files";
export const undoTask = "administration.undo-import";
export const deleteTask = "administration.delete-import-files";

export type ImportServices = Pick<RouteServices, "tenancy" | "files" | "now">;
