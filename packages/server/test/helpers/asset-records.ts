import { randomUUID } from "node:crypto";
import type { EquipmentDetail } from "@autoiq/domain/assets/contract";
import type { Shop, TestServer } from "../servers/full-server.ts";

export interface EquipmentRecords {
  readonly equipmentId: string;
  readonly equipmentPlanId: string;
  /** Of next month. */
  readonly outageId: string;
  readonly equipmentPhotoId: string;
  readonly equipmentDocumentId: string;
}
export interface Form {
  readonly type: string;
  readonly payload: Buffer;
}

const boundary = "autoiq-test-pdf";
export const pdfForm: Form = {
  type: `multipart/form-data; boundary=${boundary}`,
  payload: Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.pdf"\r\n\r\n%PDF-1.4\ntrailer <<>>\n%%EOF\r\n--${boundary}--\r\n`,
  ),
};

/** A scan tool with a plan, an outage of next year, a photo, and a document. */
export async function makeEquipment(
  server: TestServer,
  shop: Shop,
  ask: <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) => Promise<T>,
  photoForm: Form,
): Promise<EquipmentRecords> {
  const [equipmentId, equipmentPlanId, outageId] = [randomUUID(), randomUUID(), randomUUID()];
  await ask("POST", "/equipment", {
    id: equipmentId,
    fields: {
      name: "Scan tool",
      category: "scan-tool",
      make: "",
      model: "",
      serial: "S-1",
      bayId: null,
      neededForBay: false,
      state: "in-use",
      endedOn: null,
      warrantyUntil: null,
      notes: "",
      purchase: {
        purchasedOn: null,
        vendor: "",
        costCents: 120_000,
        inServiceOn: "2026-01-05",
        residualCents: 0,
        usefulLifeMonths: 36,
        depreciation: "straight-line",
        decliningPercent: null,
      },
    },
  });
  await ask("PUT", `/equipment/${equipmentId}/plans/${equipmentPlanId}`, {
    version: 0,
    kind: "service",
    name: "Software update",
    instructions: "",
    every: { count: 6, unit: "months" },
    dueOn: "2026-12-01",
    blocksBay: false,
    graceDays: 0,
    failedTakesOut: false,
    techniciansRecord: true,
  });
  const startsAt = new Date(server.services.now().getTime() + 30 * 24 * 3_600_000).toISOString();
  await ask("POST", `/equipment/${equipmentId}/outages`, { id: outageId, reason: "At the maker", startsAt });
  const upload = async (name: string, { type, payload }: Form) => {
    const reply = await server.app.inject({
      method: "POST",
      url: `/api/equipment/${equipmentId}/files?name=${name}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}`, "content-type": type },
      payload,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<EquipmentDetail>().files.find((each) => each.name === name)?.id ?? "";
  };
  return {
    equipmentId,
    equipmentPlanId,
    outageId,
    equipmentPhotoId: await upload("Side", photoForm),
    equipmentDocumentId: await upload("Manual", pdfForm),
  };
}
