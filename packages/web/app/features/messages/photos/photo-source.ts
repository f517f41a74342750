import type { Contract } from "@autoiq/domain/kernel/contract";
import {
  getMessagePhoto,
  getMessagePhotoAsClient,
  getMessagePhotoByLink,
  uploadPhoto,
  uploadPhotoAsClient,
  uploadPhotoByLink,
} from "@autoiq/domain/messages/photos/contract";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import type { CallInput } from "~/platform/api";
import { upload } from "~/platform/files/upload";

/** Owner of the photo's thread: the shop, a signed-in client, or a link. */
export type PhotoSource =
  | { readonly kind: "desk" }
  | { readonly kind: "client"; readonly customerId: string }
  | { readonly kind: "link"; readonly token: string };

type Size = "small" | "full";

export function photoCall(
  source: PhotoSource,
  id: string,
  size: Size,
): { contract: Contract; input: CallInput<Contract> } {
  const query = { size };
  if (source.kind === "desk") return { contract: getMessagePhoto, input: { params: { id }, query } };
  if (source.kind === "client")
    return {
      contract: getMessagePhotoAsClient,
      input: { params: { customerId: source.customerId, id }, query },
    };
  return { contract: getMessagePhotoByLink, input: { params: { token: source.token, id }, query } };
}

/** @param onProgress from 0 to 1 */
export function uploadMessagePhoto(
  source: PhotoSource,
  blob: Blob,
  onProgress: (share: number) => void,
): Promise<MessagePhoto> {
  const file = { field: "photo", blob, name: "photo.jpg" };
  if (source.kind === "desk") return upload(uploadPhoto, {}, file, onProgress);
  if (source.kind === "client")
    return upload(uploadPhotoAsClient, { params: { id: source.customerId } }, file, onProgress);
  return upload(uploadPhotoByLink, { params: { token: source.token } }, file, onProgress);
}
