import { fillIn } from "@autoiq/domain/catalog/message";
import type { NotifyDisabled } from "../../features/integrations/webhooks/deliver-webhooks.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import type { RouteServices } from "../../platform/http/route.ts";

/** Notifies who manages integrations that an endpoint gets nothing anymore, each time it is disabled. */
export const notifyWebhookDisabled =
  (services: Pick<RouteServices, "now" | "newId">): NotifyDisabled =>
  (tx, { endpointId, url, why }) =>
    notifyStaff(tx, services, {
      kind: "integration",
      about: `webhook-endpoint ${endpointId} ${services.now().toISOString()}`,
      content: ({ webhook: t }) => ({
        title: fillIn(t.disabled, { host: new URL(url).host }),
        body: why === "gone" ? t.gone : t.failures,
      }),
      path: "/settings#api-keys",
    });
