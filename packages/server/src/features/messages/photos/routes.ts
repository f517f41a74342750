import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/messages/photos/contract";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Photo } from "../../../platform/files/images.ts";
import { readPhoto } from "../../../platform/files/photo-files.ts";
import { photoFile, storeWithRow } from "../../../platform/files/store-with-row.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { receivePhoto } from "../../../platform/http/files/receive-photo.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { CustomerCaller } from "../../../platform/tenancy.ts";
import { ownCustomer } from "../../portal/reads.ts";
import { fetchAgain } from "./fetch-photo.ts";
import type { SignedPhotoUrls } from "./signed-urls.ts";
import { findFile } from "./store.ts";
import { uploadPhoto } from "./upload-photo.ts";

const noPhoto = () => new AppError("not-found", customerText.notFound.photo);

/** Photos of messages: upload, attach, view for everyone who can see the message, and download for phone companies. */
export function messagePhotoRoutes(
  app: FastifyInstance,
  services: RouteServices,
  signedPhotoUrls: SignedPhotoUrls,
): void {
  const { files, tenancy } = services;

  const receive = async (
    organizationId: string,
    request: FastifyRequest,
    newId: () => string,
    keep: (id: string, photo: Photo) => Promise<MessagePhoto>,
  ): Promise<MessagePhoto> => {
    const photo = await receivePhoto(request);
    const id = newId();
    return storeWithRow(
      photoFile(files, organizationId, id, photo),
      () => keep(id, photo),
      (saved) => saved.id === id,
    );
  };
  const ofCustomer = (
    caller: CustomerCaller,
    call: { request: FastifyRequest; now: Date; newId(): string },
  ) => {
    const { organizationId, customerId } = caller;
    return receive(organizationId, call.request, call.newId, (id, photo) =>
      tenancy.write({ organizationId, userId: null }, (tx) =>
        uploadPhoto(tx, { id, photo, owner: { customerId }, now: call.now }),
      ),
    );
  };
  const seenBy = async (caller: CustomerCaller, id: string, size: "full" | "small") => {
    const fileId = await tenancy.customer(caller, (tx) => findFile(tx, { id, userId: null }));
    if (!fileId) throw noPhoto();
    return readPhoto(files, caller.organizationId, fileId, size);
  };

  route(app, services, contract.uploadPhoto, (call) =>
    receive(call.caller.organizationId, call.request, call.newId, (id, photo) =>
      call.write((tx) =>
        uploadPhoto(tx, { id, photo, owner: { userId: call.caller.userId }, now: call.now }),
      ),
    ),
  );
  route(app, services, contract.uploadPhotoAsClient, async (call) =>
    ofCustomer(await ownCustomer(tenancy, call.principal, call.params.id), call),
  );
  route(app, services, contract.uploadPhotoByLink, (call) => ofCustomer(call.link, call));
  route(app, services, contract.retryPhoto, (call) => call.write((tx) => fetchAgain(tx, call.params.id)));
  fileRoute(app, services, contract.getMessagePhoto, async (call) => {
    const fileId = await call.read((tx) => findFile(tx, { id: call.params.id, userId: call.caller.userId }));
    if (!fileId) throw noPhoto();
    return readPhoto(files, call.caller.organizationId, fileId, call.query.size);
  });
  fileRoute(app, services, contract.getMessagePhotoAsClient, async ({ principal, params, query }) =>
    seenBy(await ownCustomer(tenancy, principal, params.customerId), params.id, query.size),
  );
  fileRoute(app, services, contract.getMessagePhotoByLink, ({ link, params, query }) =>
    seenBy(link, params.id, query.size),
  );
  fileRoute(app, services, contract.getSignedPhoto, async ({ params, now }) => {
    const pass = signedPhotoUrls.read(params.pass);
    if (!pass) throw noPhoto();
    if (pass.until <= now) throw new AppError("link-expired", customerText.notFound.photoLink);
    return readPhoto(files, pass.organizationId, pass.fileId, "full");
  });
}
