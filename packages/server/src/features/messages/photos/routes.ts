import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/messages/photos/contract";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fileRoute } from "../../../platform/http/file-route.ts";
import { receivePhoto } from "../../../platform/http/receive-photo.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Photo } from "../../../platform/images.ts";
import { dropPhoto, keepPhoto, leftNoRow, readPhoto } from "../../../platform/photo-files.ts";
import type { CustomerCaller } from "../../../platform/tenancy.ts";
import { ownCustomer } from "../../portal/reads.ts";
import { fetchAgain } from "./fetch-photo.ts";
import type { PhotoPasses } from "./passes.ts";
import { putUpPhoto } from "./put-up-photo.ts";
import { findFile } from "./store.ts";

const noPhoto = () => new AppError("not-found", "This photo is not there.");

/** Photos of messages: put up, sent, seen by whoever sees the message, and handed to phone companies. */
export function messagePhotoRoutes(app: FastifyInstance, services: RouteServices, passes: PhotoPasses): void {
  const { files, tenancy } = services;

  /** The file stands before its row, because a row must never name a file that a crash has lost. */
  const receive = async (
    organizationId: string,
    request: FastifyRequest,
    newId: () => string,
    keep: (id: string, photo: Photo) => Promise<MessagePhoto>,
  ): Promise<MessagePhoto> => {
    const photo = await receivePhoto(request);
    const id = newId();
    await keepPhoto(files, organizationId, id, photo);
    try {
      const kept = await keep(id, photo);
      // A repeat with the same Idempotency-Key was answered with the first one's photo.
      if (kept.id !== id) await dropPhoto(files, organizationId, id);
      return kept;
    } catch (error) {
      // A commit whose answer was lost may still stand; only a refusal is sure to have left no row.
      if (leftNoRow(error)) await dropPhoto(files, organizationId, id);
      throw error;
    }
  };
  const ofCustomer = (
    caller: CustomerCaller,
    call: { request: FastifyRequest; now: Date; newId(): string },
  ) => {
    const { organizationId, customerId } = caller;
    return receive(organizationId, call.request, call.newId, (id, photo) =>
      tenancy.write({ organizationId, userId: null }, (tx) =>
        putUpPhoto(tx, { id, photo, owner: { customerId }, now: call.now }),
      ),
    );
  };
  const seenBy = async (caller: CustomerCaller, id: string, size: "full" | "small") => {
    const fileId = await tenancy.customer(caller, (tx) => findFile(tx, id, null));
    if (!fileId) throw noPhoto();
    return readPhoto(files, caller.organizationId, fileId, size);
  };

  route(app, services, contract.putUpPhoto, (call) =>
    receive(call.caller.organizationId, call.request, call.newId, (id, photo) =>
      call.write((tx) => putUpPhoto(tx, { id, photo, owner: { userId: call.caller.userId }, now: call.now })),
    ),
  );
  route(app, services, contract.putUpPhotoAsClient, async (call) =>
    ofCustomer(await ownCustomer(tenancy, call.principal, call.params.id), call),
  );
  route(app, services, contract.putUpPhotoByLink, (call) => ofCustomer(call.link, call));
  route(app, services, contract.fetchPhotoAgain, (call) =>
    call.write((tx) => fetchAgain(tx, call.params.id)),
  );
  fileRoute(app, services, contract.getMessagePhoto, async (call) => {
    const fileId = await call.read((tx) => findFile(tx, call.params.id, call.caller.userId));
    if (!fileId) throw noPhoto();
    return readPhoto(files, call.caller.organizationId, fileId, call.query.size);
  });
  fileRoute(app, services, contract.getMessagePhotoAsClient, async ({ principal, params, query }) =>
    seenBy(await ownCustomer(tenancy, principal, params.customerId), params.id, query.size),
  );
  fileRoute(app, services, contract.getMessagePhotoByLink, ({ link, params, query }) =>
    seenBy(link, params.id, query.size),
  );
  fileRoute(app, services, contract.getPassedPhoto, async ({ params, now }) => {
    const pass = passes.read(params.pass);
    if (!pass) throw noPhoto();
    if (pass.until <= now) throw new AppError("link-expired", "This address has ended.");
    return readPhoto(files, pass.organizationId, pass.fileId, "full");
  });
}
