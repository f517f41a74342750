import { AppError } from "@autoiq/domain/kernel/app-error";
import {
  changeMessageState,
  sendContactMessage as leaveMessageContract,
  listMessages,
} from "@autoiq/domain/site/contact/contract";
import type { FastifyInstance } from "fastify";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { messages } from "./reads.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { markMessage } from "./store.ts";

// Five an hour is more than a person needs. Each visitor and each network has a budget of its own.
const messagesOfNetwork = { burst: 5, count: 5, seconds: 3600 };
const messagesOfVisitor = { burst: 5, count: 5, seconds: 3600 };
// Anyone can enter a stranger's address, so a stranger gets at most two receipts an hour.
const receipts = { burst: 2, count: 2, seconds: 3600 };

/** Messages from the contact page. Anyone can send one, operators read them. */
export function contactRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: { supportEmail: string; publicUrl: string },
): void {
  const { rateLimits } = services;
  const waitOrWrite = `Try again in 15 minutes, or email ${around.supportEmail}. Your message is still here.`;
  route(app, services, leaveMessageContract, async (call) => {
    const { request, reply, body, newId } = call;
    rateLimitResponse(
      await rateLimits.take("contact", clientNetworkOf(request.ip), messagesOfNetwork),
      reply,
      `Too many messages from this network in the past hour. ${waitOrWrite}`,
    );
    rateLimitResponse(
      await rateLimits.take("contact-visitor", body.email.toLowerCase(), messagesOfVisitor),
      reply,
      `Too many messages from this email address in the past hour. ${waitOrWrite}`,
    );
    const header = request.headers["idempotency-key"];
    const key = typeof header === "string" && header.length <= 100 ? header : newId();
    const mayConfirm = (await rateLimits.take("contact-receipt", body.email.toLowerCase(), receipts)) === 0;
    return services.tenancy.site((tx) => sendContactMessage(tx, call, { ...around, key, mayConfirm }));
  });

  route(app, services, listMessages, ({ query }) => services.tenancy.operator((tx) => messages(tx, query)));

  route(app, services, changeMessageState, ({ params, body, now, principal }) =>
    services.tenancy.operator(async (tx) => {
      const marked = await markMessage(tx, {
        contactMessageId: params.id,
        state: body.state,
        now: now.toISOString(),
        email: principal.email,
      });
      if (!marked) throw new AppError("not-found", "That message wasn't found.");
      return marked;
    }),
  );
}
