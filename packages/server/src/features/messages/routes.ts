import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/messages/contract";
import { templateText } from "@autoiq/domain/messages/default-templates";
import { fillTemplate } from "@autoiq/domain/messages/templates";
import type { FastifyInstance } from "fastify";
import { type Principal, type RouteServices, route } from "../../platform/http/route.ts";
import type { Push } from "../../platform/push/push.ts";
import { followUpCounts } from "../customers/reads.ts";
import { customersOf, ownCustomer } from "../portal/reads.ts";
import { batchRoutes } from "./batches/routes.ts";
import { findConsents } from "./consent/store.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import * as notifications from "./notifications/store.ts";
import { chooseSms, customerPage, writeOnPage } from "./page/customer-page.ts";
import { messagePhotoRoutes } from "./photos/routes.ts";
import * as reads from "./reads.ts";
import { findFacts } from "./recipients/store.ts";
import { saveSettings, settingsOf } from "./settings/save-settings.ts";
import { findOrderOf } from "./store.ts";
import { fieldValues } from "./templates/fill-fields.ts";
import { removeTemplate, saveTemplate, templatesOf } from "./templates/save-template.ts";
import { findTemplate } from "./templates/store.ts";
import { assign } from "./threads/assign-conversation.ts";
import { assignConversationToCustomer } from "./threads/name-conversation.ts";
import * as threads from "./threads/store.ts";
import type { MessagingServices } from "./write-message.ts";
import { writeToCustomer } from "./write-to-customer.ts";

export function messagesRoutes(
  app: FastifyInstance,
  services: RouteServices,
  post: MessagingServices,
  push: Push,
): void {
  deskRoutes(app, services, post);
  settingsRoutes(app, services, post);
  notificationRoutes(app, services, push);
  customerRoutes(app, services);
  batchRoutes(app, services);
  messagePhotoRoutes(app, services, post.signedPhotoUrls);
}

function deskRoutes(app: FastifyInstance, services: RouteServices, post: MessagingServices): void {
  route(
    app,
    services,
    contract.listConversations,
    (call) =>
      call.read(async (tx) => {
        const { view, after, location } = call.query;
        const page = { after: reads.readCursor(after), limit: reads.pageSize + 1 };
        const [rows, locations] = await Promise.all([
          threads.findConversations(
            tx,
            view,
            { staffId: call.caller.staffId, locationId: location || null },
            page,
          ),
          threads.findLocations(tx),
        ]);
        if (location && !locations.some(({ id }) => id === location))
          throw new AppError("not-found", "That location doesn't belong to this business.");
        return { ...reads.pageOf(rows, (row) => row.lastAt), locations };
      }),
    { cache: "per-person" },
  );
  route(app, services, contract.getThread, (call) =>
    call.read((tx) => reads.thread(tx, call.params.id, call.query.before, call.now)),
  );
  route(app, services, contract.getCustomerThread, (call) =>
    call.read((tx) =>
      reads.customerThread(tx, call.params.id, call.caller.locationId, call.query.before, call.now),
    ),
  );
  route(app, services, contract.writeToCustomer, (call) =>
    call.write((tx) => writeToCustomer(tx, call, post, call.params, call.body)),
  );
  route(app, services, contract.replyToConversation, (call) =>
    call.write((tx) => writeToCustomer(tx, call, post, call.params, call.body)),
  );
  route(app, services, contract.markRead, (call) =>
    call.write(async (tx) => {
      const { id } = call.params;
      const found = await threads.setRead(tx, id, call.body.read);
      if (!found) throw reads.missingThread();
      if (
        call.body.read &&
        (await notifications.markOfPath(tx, call.caller.userId, `/messages/${id}`, call.now)) > 0
      )
        tx.changed("notification", call.caller.userId);
      tx.changed("message", found.customerId ?? id);
    }),
  );
  route(app, services, contract.assignConversation, (call) =>
    call.write((tx) => assign(tx, call, call.params.id, call.body.staffId)),
  );
  route(app, services, contract.closeConversation, (call) =>
    call.write(async (tx) => {
      const found = await threads.setDone(tx, call.params.id, call.body.done);
      if (!found) throw reads.missingThread();
      tx.changed("message", found.customerId ?? call.params.id);
    }),
  );
  route(app, services, contract.assignConversationToCustomer, (call) =>
    call.write((tx) => assignConversationToCustomer(tx, call, call.params.id, call.body.customerId)),
  );
  route(app, services, contract.getUnread, (call) =>
    call.read(async (tx) => {
      const counts = (await threads.countUnread(tx, call.caller.userId))!;
      const { caller } = call;
      return {
        ...counts,
        conversations: can(caller, "message.view") ? counts.conversations : 0,
        overdueTasks: can(caller, "customer.view") ? (await followUpCounts(tx, call)).overdue : 0,
      };
    }),
  );
  route(app, services, contract.getConsents, (call) =>
    call.read(async (tx) => {
      const [facts, entries] = await Promise.all([
        findFacts(tx, { customerId: call.params.id }, call.now),
        findConsents(tx, call.params.id),
      ]);
      if (!facts) throw reads.missingCustomer();
      return { entries };
    }),
  );
}

function settingsRoutes(app: FastifyInstance, services: RouteServices, post: MessagingServices): void {
  const { smsProvider } = post;
  // A write, because it adds the default templates to a shop that has none.
  route(app, services, contract.listTemplates, (call) =>
    call.write(async (tx) => ({ templates: await templatesOf(tx, call.newId) })),
  );
  route(app, services, contract.saveTemplate, (call) =>
    call.write((tx) => saveTemplate(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.removeTemplate, (call) =>
    call.write((tx) => removeTemplate(tx, call, call.params.id)),
  );
  route(app, services, contract.fillTemplateFor, (call) =>
    call.read(async (tx) => {
      const { customerId, repairOrderId } = call.query;
      const template = await findTemplate(tx, call.params.id);
      if (!template) throw new AppError("not-found", "That template no longer exists.");
      const filled = await fieldValues(
        tx,
        {
          customerId,
          locationId: call.caller.locationId,
          repairOrderId: repairOrderId || null,
          appointmentId: null,
          now: call.now,
        },
        call.caller.name,
      );
      if (!filled) throw reads.missingCustomer();
      if (repairOrderId && !(await findOrderOf(tx, { customerId, repairOrderId })))
        throw new AppError("not-found", "That repair order belongs to another customer.");
      const { values, language } = filled;
      const text = templateText(template, language);
      const [subject, body] = [fillTemplate(text.subject, values), fillTemplate(text.body, values)];
      const missing = [...new Set([...subject.missing, ...body.missing])];
      return { subject: subject.text, body: body.text, missing };
    }),
  );
  route(app, services, contract.getMessageSettings, (call) =>
    call.read((tx) => settingsOf(tx, smsProvider, call.caller.locationId)),
  );
  route(app, services, contract.saveMessageSettings, (call) =>
    call.write((tx) => saveSettings(tx, call, smsProvider, call.body)),
  );
}

function customerRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy } = services;
  route(app, services, contract.getThreadByLink, ({ link }) => customerPage(services, link));
  route(app, services, contract.writeByLink, ({ link, params, body }) =>
    writeOnPage(services, link, { id: params.id, ...body }),
  );
  route(app, services, contract.saveSmsConsentByLink, ({ link, body }) =>
    chooseSms(services, link, body.allowed, body.language),
  );
  const own = (principal: Principal, customerId: string) => ownCustomer(tenancy, principal, customerId);
  route(app, services, contract.getClientThreads, async ({ principal }) => {
    const callers = await customersOf(tenancy, principal);
    const threads = await Promise.all(callers.map((caller) => customerPage(services, caller)));
    return {
      threads: callers.map(({ organizationId, customerId }, at) => ({
        organizationId,
        customerId,
        ...(threads[at] as (typeof threads)[number]),
      })),
    };
  });
  route(app, services, contract.writeAsClient, async ({ principal, params, body }) =>
    writeOnPage(services, await own(principal, params.customerId), { id: params.id, ...body }),
  );
  route(app, services, contract.saveSmsConsentAsClient, async ({ principal, params, body }) =>
    chooseSms(services, await own(principal, params.id), body.allowed, body.language),
  );
}
