import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { inspectionItem } from "../contract.ts";

/**
 * The video is sent as multipart form data in the field `photo` or `video`: an MP4 or MOV as recorded by phones. A
 * field `poster` before it may hold its still image as a data URL.
 */
export const addVideo = call({
  name: "inspections.add-video",
  keepable: true,
  method: "POST",
  path: "/inspection-items/:id/videos",
  access: "inspection.write",
  summary: "Adds a video of up to a minute, without its location data",
  params: z.object({ id }),
  reply: inspectionItem,
});

export const removeVideo = call({
  name: "inspections.remove-video",
  method: "DELETE",
  path: "/inspection-items/:id/videos/:videoId",
  access: "inspection.write",
  summary: "Removes a video from a point of an inspection that isn't signed off",
  params: z.object({ id, videoId: id }),
  reply: inspectionItem,
});

/** Served in ranges for video players (RFC 9110, range requests). The file under an id never changes. */
export const getVideo = call({
  name: "inspections.get-video",
  method: "GET",
  path: "/videos/:id",
  access: "inspection.view",
  summary: "A video",
  params: z.object({ id }),
  file: "video/mp4",
});

export const getVideoPoster = call({
  name: "inspections.get-video-poster",
  method: "GET",
  path: "/videos/:id/poster",
  access: "inspection.view",
  summary: "A video's poster image; not found if none was uploaded",
  params: z.object({ id }),
  file: "image/jpeg",
});

export const getVideoPosterByLink = call({
  name: "inspections.get-video-poster-by-link",
  method: "GET",
  path: "/links/:token/videos/:id/poster",
  access: "link",
  summary: "The poster image of a video behind a customer's link",
  params: z.object({ token: linkToken, id }),
  file: "image/jpeg",
});

export const getClientVideoPoster = call({
  name: "portal.video-poster",
  method: "GET",
  path: "/client/videos/:organizationId/:id/poster",
  access: "signed-in",
  summary: "The poster image of a video in a client's signed-off inspection",
  params: z.object({ organizationId: id, id }),
  file: "image/jpeg",
});

export const getVideoByLink = call({
  name: "inspections.get-video-by-link",
  method: "GET",
  path: "/links/:token/videos/:id",
  access: "link",
  summary: "A video of the signed-off inspection behind a customer's link",
  params: z.object({ token: linkToken, id }),
  file: "video/mp4",
});

export const getClientVideo = call({
  name: "portal.video",
  method: "GET",
  path: "/client/videos/:organizationId/:id",
  access: "signed-in",
  summary: "A video in a client's signed-off inspection",
  params: z.object({ organizationId: id, id }),
  file: "video/mp4",
});
