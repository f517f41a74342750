import { AppError } from "@autoiq/domain/kernel/app-error";
import { getLogo, removeLogo, uploadLogo } from "@autoiq/domain/shops/logo/contract";
import type { FastifyInstance } from "fastify";
import { logoOf } from "../../../platform/files/logos.ts";
import { plainFile, storeWithRow } from "../../../platform/files/store-with-row.ts";
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
    return storeWithRow(
      plainFile(files, organizationId, id, logo.bytes),
      () => call.write((tx) => setLogo(tx, call, { id, logo })),
      (saved) => saved.logo?.id === id,
    );
  });
  route(app, services, removeLogo, (call) => call.write((tx) => setLogo(tx, call, null)));
  fileRoute(app, services, getLogo, async ({ params }) => {
    const { organizationId, id } = params;
    const found = await tenancy.read({ organizationId, userId: null }, (tx) => logoFile(tx, id));
    if (!found) throw new AppError("not-found", "This logo wasn't found.");
    return { bytes: await files.read(organizationId, id), immutable: true };
  });
}
