import { z } from "zod";
import { photoSize } from "../../inspections/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { messagePhoto } from "../schema.ts";

const one = z.object({ id });
const ofLink = z.object({ token: linkToken });
const file = "image/jpeg";

/**
 * The photo is sent as multipart form data in the field `photo`. A photo that no message uses within a day is
 * deleted.
 */
export const uploadPhoto = call({
  name: "messages.upload-photo",
  method: "POST",
  path: "/message-photos",
  access: "message.write",
  summary: "Uploads a photo for a message, resized and without its location data",
  reply: messagePhoto,
});
/** The id is the client's own record in that shop. */
export const uploadPhotoAsClient = call({
  name: "messages.upload-photo-as-client",
  method: "POST",
  path: "/client/threads/:id/photos",
  access: "signed-in",
  summary: "Uploads a photo from a client for a message to a shop",
  params: one,
  reply: messagePhoto,
});
export const uploadPhotoByLink = call({
  name: "messages.upload-photo-by-link",
  method: "POST",
  path: "/links/:token/message-photos",
  access: "link",
  summary: "Uploads a photo from the customer for a message to the shop",
  params: ofLink,
  reply: messagePhoto,
});

export const getMessagePhoto = call({
  name: "messages.photo",
  method: "GET",
  path: "/message-photos/:id",
  access: "message.view",
  summary: "A photo from a conversation",
  params: one,
  query: photoSize,
  file,
});
export const getMessagePhotoAsClient = call({
  name: "messages.photo-as-client",
  method: "GET",
  path: "/client/threads/:customerId/photos/:id",
  access: "signed-in",
  summary: "A photo from a client's conversation with a shop",
  params: one.extend({ customerId: id }),
  query: photoSize,
  file,
});
export const getMessagePhotoByLink = call({
  name: "messages.photo-by-link",
  method: "GET",
  path: "/links/:token/message-photos/:id",
  access: "link",
  summary: "A photo from the conversation about this repair order",
  params: ofLink.extend({ id }),
  query: photoSize,
  file,
});

export const retryPhoto = call({
  name: "messages.retry-photo",
  method: "POST",
  path: "/message-photos/:id/fetch",
  access: "message.write",
  summary: "Retries fetching a text's photo from the phone company",
  params: one,
  reply: messagePhoto,
});

/** What the phone company downloads to deliver a text. The URL is signed and expires after a day. */
export const getSignedPhoto = call({
  name: "messages.signed-photo",
  method: "GET",
  path: "/signed-photos/:pass",
  access: "public",
  summary: "A photo of an outgoing text, at a signed URL that expires",
  params: z.object({ pass: z.string().max(200) }),
  file,
});
