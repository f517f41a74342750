import * as contract from "@autoiq/domain/assets/contract";
import { costColumn } from "@autoiq/domain/kernel/access/columns";
import type { FastifyInstance } from "fastify";
import { readPhoto } from "../../platform/files/photo-files.ts";
import { storeWithRow, uploadedFile } from "../../platform/files/store-with-row.ts";
import { csvRoute } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { receiveUpload } from "../../platform/http/files/receive-upload.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { end } from "./end-outage.ts";
import { addFile, fileOf, removeFile } from "./files.ts";
import { depreciationOf, depreciationRows, equipmentDetail, equipmentList } from "./reads.ts";
import { record } from "./record-service.ts";
import { add, change } from "./save-equipment.ts";
import { save, stop } from "./save-plan.ts";

/** Equipment, its plans, records, outages, and depreciation (0145). */
export function assetsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files } = services;
  route(app, services, contract.listEquipment, ({ caller, now, read }) =>
    read((tx) => equipmentList(tx, caller.locationId, now)),
  );
  route(app, services, contract.getDepreciation, ({ caller, now, read }) =>
    read((tx) => depreciationOf(tx, caller.locationId, now)),
  );
  csvRoute(app, services, contract.exportDepreciation, ({ caller, read }) =>
    read(async (tx) => ({
      name: "depreciation",
      columns: [
        ...["Month", "Equipment", "Category", "Serial", "Method", "First month"],
        ...["Cost", "Residual cost", "Depreciation cost", "Book cost"].map(costColumn),
      ],
      rows: await depreciationRows(tx, caller.locationId),
    })),
  );
  route(app, services, contract.getEquipment, ({ caller, now, params, read }) =>
    read((tx) => equipmentDetail(tx, { locationId: caller.locationId, equipmentId: params.id }, now)),
  );
  route(app, services, contract.addEquipment, (call) => call.write((tx) => add(tx, call, call.body)));
  route(app, services, contract.changeEquipment, (call) =>
    call.write((tx) => change(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.savePlan, (call) =>
    call.write((tx) => save(tx, call, call.params, call.body)),
  );
  route(app, services, contract.stopPlan, (call) => call.write((tx) => stop(tx, call, call.params)));
  route(app, services, contract.recordService, (call) =>
    call.write((tx) => record(tx, call, call.params, call.body)),
  );
  route(app, services, contract.endOutage, (call) => call.write((tx) => end(tx, call, call.params)));
  route(app, services, contract.addEquipmentFile, async (call) => {
    const { organizationId } = call.caller;
    const upload = await receiveUpload(call.request);
    const fileId = call.newId();
    const { id: equipmentId } = call.params;
    const { name, serviceId = null, outageId = null } = call.query;
    return storeWithRow(
      uploadedFile(files, organizationId, fileId, upload),
      () => call.write((tx) => addFile(tx, call, { equipmentId, fileId, name, upload, serviceId, outageId })),
      (saved) => saved.files.some((each) => each.id === fileId),
    );
  });
  route(app, services, contract.removeEquipmentFile, (call) =>
    call.write((tx) => removeFile(tx, call, { equipmentId: call.params.id, fileId: call.params.fileId })),
  );
  fileRoute(app, services, contract.getEquipmentPhoto, async ({ caller, params, query, read }) => {
    const { locationId, organizationId } = caller;
    await read((tx) => fileOf(tx, { locationId, equipmentId: params.id, fileId: params.fileId }, true));
    return readPhoto(files, organizationId, params.fileId, query.size);
  });
  fileRoute(app, services, contract.getEquipmentDocument, async ({ caller, params, read }) => {
    const { locationId, organizationId } = caller;
    const { name } = await read((tx) =>
      fileOf(tx, { locationId, equipmentId: params.id, fileId: params.fileId }, false),
    );
    return {
      bytes: await files.read(organizationId, params.fileId),
      name: `${name.replaceAll(/[^A-Za-z0-9-]+/g, "-")}.pdf`,
    };
  });
}
