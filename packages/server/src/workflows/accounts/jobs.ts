import { z } from "zod";
import { dropExport } from "../../features/identity/account-settings/store.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";

const ofExport = z.object({ exportId: z.uuid() });

/** Background jobs on an account's data. Each may run twice. */
export function accountJobs(services: RouteServices, forget: (userId: string) => void) {
  return [
    job({
      task: "identity.build-export",
      payload: ofExport,
      handle: ({ exportId }) => exportAccount(services, exportId),
    }),
    job({
      task: "identity.delete-export",
      payload: ofExport,
      handle: async ({ exportId }) => {
        const dropped = await services.tenancy.identity((tx) => dropExport(tx, exportId));
        if (dropped) await services.files.remove(dropped.userId, exportId);
      },
    }),
    job({
      task: "identity.erase-account",
      payload: z.object({ userId: z.uuid() }),
      handle: async ({ userId }) => {
        const ended = await eraseAccount(services, userId);
        if (ended) forget(ended);
      },
    }),
  ] as const;
}
