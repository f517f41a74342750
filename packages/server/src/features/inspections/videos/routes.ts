import {
  addVideo as add,
  getVideo,
  getVideoByLink,
  getVideoPoster,
  getVideoPosterByLink,
  removeVideo as remove,
} from "@autoiq/domain/inspections/videos/contract";
import type { FastifyInstance } from "fastify";
import { dropPoster, leftNoRow, saveVideo } from "../../../platform/files/photo-files.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { receiveVideo } from "../../../platform/http/files/receive-video.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { addVideo } from "./add-video.ts";
import { posterOfVideo, readVideo, sizeOfVideo } from "./reads.ts";
import { removeVideo } from "./remove-video.ts";

export function videoRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files, tenancy } = services;
  route(app, services, add, async (call) => {
    const { organizationId } = call.caller;
    const { video, poster } = await receiveVideo(call.request);
    const id = call.newId();
    const drop = () => Promise.all([files.remove(organizationId, id), dropPoster(files, organizationId, id)]);
    await saveVideo(files, organizationId, id, { video, poster });
    try {
      const item = await call.write((tx) => addVideo(tx, call, call.params.id, id, video));
      // The response to a repeat with the same Idempotency-Key contained the first one's video.
      if (!item.videos.some((each) => each.id === id)) await drop();
      return item;
    } catch (error) {
      // A commit whose response was lost may have succeeded. Only a refusal certainly left no row.
      if (leftNoRow(error)) await drop();
      throw error;
    }
  });
  route(app, services, remove, (call) => call.write((tx) => removeVideo(tx, call, call.params)));
  fileRoute(app, services, getVideo, async ({ read, caller, params: { id } }) =>
    readVideo(files, caller.organizationId, id, await read((tx) => sizeOfVideo(tx, id))),
  );
  fileRoute(app, services, getVideoPoster, async ({ read, caller, params: { id } }) => {
    await read((tx) => sizeOfVideo(tx, id));
    return posterOfVideo(files, caller.organizationId, id);
  });
  fileRoute(app, services, getVideoPosterByLink, async ({ link, params: { id } }) => {
    await tenancy.customer(link, (tx) => sizeOfVideo(tx, id));
    return posterOfVideo(files, link.organizationId, id);
  });
  fileRoute(app, services, getVideoByLink, async ({ link, params: { id } }) =>
    readVideo(files, link.organizationId, id, await tenancy.customer(link, (tx) => sizeOfVideo(tx, id))),
  );
}
