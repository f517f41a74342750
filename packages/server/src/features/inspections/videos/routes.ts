import {
  addVideo as add,
  getVideo,
  getVideoByLink,
  getVideoPoster,
  getVideoPosterByLink,
  removeVideo as remove,
} from "@autoiq/domain/inspections/videos/contract";
import type { FastifyInstance } from "fastify";
import { dropPoster, saveVideo } from "../../../platform/files/photo-files.ts";
import { storeWithRow } from "../../../platform/files/store-with-row.ts";
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
    return storeWithRow(
      {
        save: () => saveVideo(files, organizationId, id, { video, poster }),
        drop: () => Promise.all([files.remove(organizationId, id), dropPoster(files, organizationId, id)]),
      },
      () => call.write((tx) => addVideo(tx, call, call.params.id, id, video)),
      (item) => item.videos.some((each) => each.id === id),
    );
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
