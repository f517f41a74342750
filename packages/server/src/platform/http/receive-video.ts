import { largestVideoBytes } from "@autoiq/domain/inspections/rules";
import type { FastifyRequest } from "fastify";
import { type Video, videoOf } from "../videos.ts";
import { receiveFile } from "./receive-photo.ts";

/** The video in the form's field `photo` or `video`. @throws {AppError} with a sentence when there is none or it cannot be used */
export const receiveVideo = async (request: FastifyRequest): Promise<Video> =>
  videoOf(
    await receiveFile(request, {
      ...{ fields: ["video", "photo"], most: largestVideoBytes },
      missing: "Send one video as form data in the field “video”.",
      tooLarge: "This video is larger than 64 MB. Record a shorter one, or one of lower quality.",
    }),
  );
