import * as contract from "@autoiq/domain/staff/personnel/contract";
import type { FastifyInstance } from "fastify";
import { findCalendars, findItemsOfEveryone } from "../../features/staff/onboarding/store.ts";
import { findAll } from "../../features/staff/personnel/store.ts";
import { readPhoto } from "../../platform/files/photo-files.ts";
import { storeWithRow, uploadedFile } from "../../platform/files/store-with-row.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { receiveUpload } from "../../platform/http/files/receive-upload.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { countOpen } from "./onboarding/checklist.ts";
import { onboardingRoutes } from "./onboarding/routes.ts";
import { fileOf, storedFileOf } from "./read-file.ts";
import { addFile, remove, save } from "./save-document.ts";
import { setFirstDay } from "./set-first-day.ts";

/** Personnel files: the first day of employment, and documents (0182). */
export function personnelRoutes(app: FastifyInstance, services: RouteServices): void {
  onboardingRoutes(app, services);
  const { files } = services;
  route(app, services, contract.listPersonnel, ({ now, read }) =>
    read(async (tx) => {
      const [people, items, calendars] = await Promise.all([
        findAll(tx, now),
        findItemsOfEveryone(tx),
        findCalendars(tx, { from: null, locationId: null }),
      ]);
      const openItemsOf = countOpen(people, items, calendars);
      return {
        people: people.map(({ locationId: _, timeZone: __, ...person }) =>
          Object.assign(person, openItemsOf(person.id)),
        ),
      };
    }),
  );
  route(app, services, contract.getPersonnelFile, ({ params, now, read }) =>
    read((tx) => fileOf(tx, params.id, now)),
  );
  route(app, services, contract.getOwnPersonnelFile, ({ caller, now, read }) =>
    read((tx) => fileOf(tx, caller.staffId, now)),
  );
  route(app, services, contract.setFirstDay, (call) =>
    call.write((tx) => setFirstDay(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.saveDocument, (call) =>
    call.write((tx) => save(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.removeDocument, (call) =>
    call.write((tx) => remove(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.addDocumentFile, async (call) => {
    const { organizationId } = call.caller;
    const upload = await receiveUpload(call.request);
    const fileId = call.newId();
    return storeWithRow(
      uploadedFile(files, organizationId, fileId, upload),
      () => call.write((tx) => addFile(tx, call, { documentId: call.params.id, fileId, upload })),
      (saved) => saved.file?.id === fileId,
    );
  });
  fileRoute(app, services, contract.getDocumentPhoto, async ({ caller, params, read }) => {
    const fileId = await read((tx) => storedFileOf(tx, caller, { documentId: params.id, isPhoto: true }));
    return readPhoto(files, caller.organizationId, fileId, "full");
  });
  fileRoute(app, services, contract.getDocumentPdf, async ({ caller, params, read }) => {
    const fileId = await read((tx) => storedFileOf(tx, caller, { documentId: params.id, isPhoto: false }));
    return { bytes: await files.read(caller.organizationId, fileId), name: "document.pdf" };
  });
}
