import { largestVideoBytes } from "@autoiq/domain/inspections/rules";
import type { FastifyRequest } from "fastify";
import { type Photo, photoOf } from "../../files/images.ts";
import { type Video, videoOf } from "../../files/videos.ts";
import { receiveForm } from "./receive-photo.ts";

/**
 * The video in the form field `photo` or `video`, and its poster image from the field `poster` before it.
 * @throws {AppError} with a sentence when there is no video or it cannot be used
 */
export async function receiveVideo(
  request: FastifyRequest,
): Promise<{ readonly video: Video; readonly poster: Photo | null }> {
  const { bytes, field } = await receiveForm(request, {
    fields: ["video", "photo"],
    max: largestVideoBytes,
    missing: "Send one video as form data in the “video” field.",
    tooLarge: "This video is larger than 64 MB. Record a shorter or lower-quality one.",
  });
  return { video: videoOf(bytes), poster: await posterOf(field("poster")) };
}

/** A poster image is optional: one that is not a picture is left out, and the video is stored. */
async function posterOf(field: string | undefined): Promise<Photo | null> {
  const coded = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/.exec(field ?? "")?.[1];
  if (!coded) return null;
  return photoOf(Buffer.from(coded, "base64")).catch(() => null);
}
