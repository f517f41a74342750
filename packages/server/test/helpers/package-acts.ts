import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type {
  getOrderPackages,
  listSoldPackages,
  SoldPackage,
} from "@autoiq/domain/payments/packages/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { PaymentProviderSetup } from "../providers/payment-providers.ts";
import type { Shop } from "../servers/full-server.ts";

type Answer<T> = T & { detail: string };
export interface OilChange {
  readonly orderId: string;
  readonly jobId: string;
}

/** What the owner of a shop does with prepaid packages, at any of its locations. */
export function packageActs(side: () => PaymentProviderSetup, shop: () => Shop) {
  const owner = () => shop().people.owner.token;
  const at = <T>(
    locationId: string,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    token = owner(),
  ) => side().server.call<Answer<T>>(token, method, path, body, { "x-location": locationId });
  const here = <T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, token?: string) =>
    at<T>(shop().locationId, method, path, body, token);
  const jobPath = ({ orderId, jobId }: OilChange) =>
    `/repair-orders/${orderId}/jobs/${jobId}/prepaid-package`;
  return {
    at,
    here,
    /** A canned job of $80.00, and a package of five of it. */
    async offer(over: object = {}): Promise<{ packageId: string; cannedJobId: string }> {
      const [packageId, cannedJobId] = [randomUUID(), randomUUID()];
      await here("PUT", `/canned-jobs/${cannedJobId}`, {
        version: null,
        code: `OIL-${cannedJobId.slice(0, 4)}`,
        name: "Oil change",
        lines: [
          { kind: "labor", description: "Change oil and filter", laborOp: "OIL", hours: "0.5" },
          { kind: "bought-part", description: "Oil filter", quantity: "1", unitPriceCents: 500 },
        ],
      });
      await here("PUT", `/prepaid-packages/${packageId}`, {
        version: null,
        name: `5 oil changes ${packageId.slice(0, 4)}`,
        priceCents: 19_999,
        jobs: [{ cannedJobId, units: 5 }],
        ...over,
      });
      return { packageId, cannedJobId };
    },
    sell: (packageId: string, over: object = {}, locationId = shop().locationId) =>
      at<SoldPackage>(locationId, "POST", "/sold-packages", {
        id: randomUUID(),
        packageId,
        customerId: shop().customerId,
        priceCents: 19_999,
        payments: [{ method: "cash", amountCents: 19_999 }],
        ...over,
      }),
    soldOf: async (id: string) => (await here<SoldPackage>("GET", `/sold-packages/${id}`)).body,
    list: async (query = "") =>
      (await here<ReplyOf<typeof listSoldPackages>>("GET", `/sold-packages${query}`)).body,
    /** A new repair order with the canned job. */
    async order(cannedJobId: string, locationId = shop().locationId, over: object = {}): Promise<OilChange> {
      const jobId = randomUUID();
      const { body } = await at<{ id: string }>(locationId, "POST", "/repair-orders", {
        customerId: shop().customerId,
        vehicleId: shop().vehicleId,
        concern: "Oil change",
        odometer: 41_250,
        confirmedOdometer: 41_250,
        ...over,
      });
      await at(locationId, "POST", `/repair-orders/${body.id}/canned-jobs`, {
        jobs: [{ jobId, cannedJobId }],
      });
      return { orderId: body.id, jobId };
    },
    offered: async ({ orderId }: OilChange, locationId = shop().locationId) =>
      (
        await at<ReplyOf<typeof getOrderPackages>>(
          locationId,
          "GET",
          `/repair-orders/${orderId}/prepaid-packages`,
        )
      ).body.jobs,
    apply: (of: OilChange, soldPackageId: string, locationId = shop().locationId) =>
      at<RepairOrder>(locationId, "PUT", jobPath(of), { soldPackageId }),
    takeOff: (of: OilChange) => here<RepairOrder>("DELETE", jobPath(of)),
    /** Authorizes the job, and marks it done. */
    async finish({ orderId, jobId }: OilChange, locationId = shop().locationId): Promise<void> {
      const path = `/repair-orders/${orderId}`;
      const { version } = (await at<RepairOrder>(locationId, "GET", path)).body;
      await at(locationId, "POST", `${path}/authorizations`, {
        version,
        channel: "phone",
        person: "Dana Reyes",
        decisions: [{ jobId, decision: "approved" }],
      });
      await shop().run(
        `update jobs set work_state = 'completed', completed_at = now(), cause = 'Due', correction = 'Changed'
         where organization_id = $1 and id = $2`,
        ...[shop().organizationId, jobId],
      );
      await shop().run(
        "update repair_orders set status = 'ready', quality_checked_at = now() where organization_id = $1 and id = $2",
        ...[shop().organizationId, orderId],
      );
    },
    async post({ orderId }: OilChange, locationId = shop().locationId) {
      const { version } = (await at<RepairOrder>(locationId, "GET", `/repair-orders/${orderId}`)).body;
      return at<Invoice>(locationId, "POST", `/repair-orders/${orderId}/invoice`, { version });
    },
    refund: (sold: SoldPackage, over: object = {}, locationId = shop().locationId, token = owner()) =>
      at<SoldPackage>(
        locationId,
        "POST",
        `/sold-packages/${sold.id}/refunds`,
        {
          id: randomUUID(),
          amountCents: sold.balanceCents,
          reason: "Moving away",
          ways: sold.refundParts.map(({ paymentId, method }) => ({ paymentId, method })),
          ...over,
        },
        token,
      ),
  };
}
