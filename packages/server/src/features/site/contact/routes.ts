import { AppError } from "@autoiq/domain/kernel/app-error";
import {
  changeMessageState,
  leaveMessage as leaveMessageContract,
  listMessages,
} from "@autoiq/domain/site/contact/contract";
import type { FastifyInstance } from "fastify";
import { holdBack } from "../../../platform/http/hold-back.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { networkOf } from "../../../platform/network.ts";
import { leaveMessage } from "./leave-message.ts";
import { messages } from "./reads.ts";
import { markMessage } from "./store.ts";

// Five an hour is more than a person has to ask; a person who changes networks, or a network of many people, has its own five.
const messagesOfNetwork = { burst: 5, count: 5, seconds: 3600 };
const messagesOfVisitor = { burst: 5, count: 5, seconds: 3600 };
// Anybody can type a stranger's address: the stranger gets two receipts an hour at most.
const receipts = { burst: 2, count: 2, seconds: 3600 };

/** Messages from the contact page: anybody leaves one, operators read them. */
export function contactRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: { supportEmail: string; publicUrl: string },
): void {
  const { budgets } = services;
  const waitOrWrite = `Please wait a quarter of an hour and try again, or write to ${around.supportEmail}; what you typed is still here.`;
  route(app, services, leaveMessageContract, async (call) => {
    const { request, reply, body, newId } = call;
    holdBack(
      await budgets.take("contact", networkOf(request.ip), messagesOfNetwork),
      reply,
      `Too many messages from this network within an hour. ${waitOrWrite}`,
    );
    holdBack(
      await budgets.take("contact-visitor", body.email.toLowerCase(), messagesOfVisitor),
      reply,
      `Too many messages from this email address within an hour. ${waitOrWrite}`,
    );
    const header = request.headers["idempotency-key"];
    const key = typeof header === "string" && header.length <= 100 ? header : newId();
    const mayConfirm = (await budgets.take("contact-receipt", body.email.toLowerCase(), receipts)) === 0;
    return services.tenancy.site((tx) => leaveMessage(tx, call, { ...around, key, mayConfirm }));
  });

  route(app, services, listMessages, ({ query }) => services.tenancy.operator((tx) => messages(tx, query)));

  route(app, services, changeMessageState, ({ params, body, now, principal }) =>
    services.tenancy.operator(async (tx) => {
      const marked = await markMessage.one(tx, params.id, body.state, now.toISOString(), principal.email);
      if (!marked) throw new AppError("not-found", "That message is not there.");
      return marked;
    }),
  );
}
