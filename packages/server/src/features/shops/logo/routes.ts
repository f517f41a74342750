import { AppError } from "@autoiq/domain/kernel/app-error";
import { getLogo, putLogo, removeLogo } from "@autoiq/domain/shops/logo/contract";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/file-route.ts";
import { receivePicture } from "../../../platform/http/receive-photo.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { logoOf } from "../../../platform/logos.ts";
import { leftNoRow } from "../../../platform/photo-files.ts";
import { setLogo } from "./set-logo.ts";
import { logoFile } from "./store.ts";

export function logoRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files, tenancy } = services;
  route(app, services, putLogo, async (call) => {
    const { organizationId } = call.caller;
    const logo = await logoOf(await receivePicture(call.request));
    const id = call.newId();
    // A row must never name a file that a crash has lost.
    await files.put(organizationId, id, logo.bytes);
    try {
      const kept = await call.write((tx) => setLogo(tx, call, { id, logo }));
      // A repeat with the same Idempotency-Key was answered with the first one's logo.
      if (kept.logo?.id !== id) await files.remove(organizationId, id);
      return kept;
    } catch (error) {
      // A commit whose answer was lost may still stand; only a refusal is sure to have left no row.
      if (leftNoRow(error)) await files.remove(organizationId, id);
      throw error;
    }
  });
  route(app, services, removeLogo, (call) => call.write((tx) => setLogo(tx, call, null)));
  fileRoute(app, services, getLogo, async ({ params }) => {
    const { organizationId, id } = params;
    const found = await tenancy.read({ organizationId, userId: null }, (tx) =>
      logoFile.one(tx, organizationId, id),
    );
    if (!found) throw new AppError("not-found", "This logo is not there.");
    return { bytes: await files.read(organizationId, id), immutable: true };
  });
}
