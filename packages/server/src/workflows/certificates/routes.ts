import { dayIn } from "@autoiq/domain/kernel/time";
import * as contract from "@autoiq/domain/staff/certificates/contract";
import type { FastifyInstance } from "fastify";
import { zoneOf } from "../../features/shops/reads.ts";
import { needsOf, saveNeeds } from "../../features/staff/certificates/needs/save-needs.ts";
import { findOwn, findPeople, findTeam } from "../../features/staff/certificates/store.ts";
import { readPhoto } from "../../platform/files/photo-files.ts";
import { storeWithRow, uploadedFile } from "../../platform/files/store-with-row.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { receiveUpload } from "../../platform/http/files/receive-upload.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { answer } from "./answer-certificate.ts";
import { addFile, fileOf } from "./certificate-files.ts";
import { propose, remove, save } from "./save-certificate.ts";

/** Certificates and licenses of people, and what jobs need (0176, 0177). */
export function certificateRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files } = services;
  route(app, services, contract.listOwnCertificates, ({ caller, now, read }) =>
    read(async (tx) => {
      const [zone, certificates] = await Promise.all([
        zoneOf(tx, caller.locationId),
        findOwn(tx, caller.staffId),
      ]);
      return { today: dayIn(zone, now), certificates };
    }),
  );
  route(app, services, contract.proposeCertificate, (call) =>
    call.write((tx) => propose(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.listCertificates, ({ caller, now, read }) =>
    read(async (tx) => {
      const [zone, people, certificates] = await Promise.all([
        zoneOf(tx, caller.locationId),
        findPeople(tx, caller.locationId),
        findTeam(tx, caller.locationId),
      ]);
      return { today: dayIn(zone, now), people, certificates };
    }),
  );
  route(app, services, contract.saveCertificate, (call) =>
    call.write((tx) => save(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.answerCertificate, (call) =>
    call.write((tx) => answer(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.removeCertificate, (call) =>
    call.write((tx) => remove(tx, call, { certificateId: call.params.id, version: call.query.version })),
  );
  route(app, services, contract.addCertificateFile, async (call) => {
    const { organizationId } = call.caller;
    const upload = await receiveUpload(call.request);
    const fileId = call.newId();
    return storeWithRow(
      uploadedFile(files, organizationId, fileId, upload),
      () => call.write((tx) => addFile(tx, call, { certificateId: call.params.id, fileId, upload })),
      (saved) => saved.file?.id === fileId,
    );
  });
  fileRoute(app, services, contract.getCertificatePhoto, async ({ caller, params, query, read }) => {
    const fileId = await read((tx) => fileOf(tx, caller, { certificateId: params.id, isPhoto: true }));
    return readPhoto(files, caller.organizationId, fileId, query.size);
  });
  fileRoute(app, services, contract.getCertificateDocument, async ({ caller, params, read }) => {
    const fileId = await read((tx) => fileOf(tx, caller, { certificateId: params.id, isPhoto: false }));
    return { bytes: await files.read(caller.organizationId, fileId), name: "certificate.pdf" };
  });
  route(app, services, contract.getSkillNeeds, ({ read }) => read(needsOf));
  route(app, services, contract.saveSkillNeeds, (call) => call.write((tx) => saveNeeds(tx, call, call.body)));
}
