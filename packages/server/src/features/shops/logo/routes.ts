import { AppError } from "@autoiq/domain/kernel/app-error";
import { getLogo, removeLogo, uploadLogo } from "@autoiq/domain/shops/logo/contract";
import type { FastifyInstance } from "fastify";
import { logoOf } from "../../../platform/files/logos.ts";
import { leftNoRow } from "../../../platform/files/photo-files.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { receiveImage } from "../../../platform/http/files/receive-photo.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { setLogo } from "./set-logo.ts";
import { logoFile } from "./store.ts";

export function logoRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files, tenancy } = services;
  route(app, services, uploadLogo, async (call) => {
    const { organizationId } = call.caller;
    const logo = await logoOf(await receiveImage(call.request));
    const id = call.newId();
    // A row must never name a file that was lost in a crash.
    await files.write(organizationId, id, logo.bytes);
    try {
      const savedLogo = await call.write((tx) => setLogo(tx, call, { id, logo }));
      // The response to a repeat with the same Idempotency-Key contained the first one's logo.
      if (savedLogo.logo?.id !== id) await files.remove(organizationId, id);
      return savedLogo;
    } catch (error) {
      // A commit whose response was lost may have succeeded. Only a refusal certainly left no row.
      if (leftNoRow(error)) await files.remove(organizationId, id);
      throw error;
    }
  });
  route(app, services, removeLogo, (call) => call.write((tx) => setLogo(tx, call, null)));
  fileRoute(app, services, getLogo, async ({ params }) => {
    const { organizationId, id } = params;
    const found = await tenancy.read({ organizationId, userId: null }, (tx) => logoFile(tx, id));
    if (!found) throw new AppError("not-found", "This logo wasn't found.");
    return { bytes: await files.read(organizationId, id), immutable: true };
  });
}
