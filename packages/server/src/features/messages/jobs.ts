import { z } from "zod";
import type { EmailCallbacks } from "../../platform/email/email.ts";
import { dropPhoto } from "../../platform/files/photo-files.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import type { Push } from "../../platform/push/push.ts";
import { notifyAppointment, notifyReady } from "./automatic/send-automatic-messages.ts";
import { writeBatch } from "./batches/send-batch.ts";
import type { ReplyAddresses } from "./email/reply-address.ts";
import { deliverPush } from "./notifications/push/deliver-push.ts";
import { fetchPhoto } from "./photos/fetch-photo.ts";
import { dropUploadedPhoto } from "./photos/store.ts";
import { deliverSms } from "./sms/deliver-sms.ts";
import { recordDeliveryState } from "./sms/receive-sms.ts";
import type { MessagingServices } from "./write-message.ts";

type Services = Pick<RouteServices, "tenancy" | "files" | "now" | "newId">;

const organizationId = z.uuid();
const photo = z.object({ organizationId, photoId: z.uuid() });

/** What is sent to customers and staff after a transaction. Each job may run twice. */
export function messageJobs(services: Services, post: MessagingServices, push: Push) {
  return [
    job({
      task: "messages.send-sms",
      payload: z.object({ organizationId, messageId: z.uuid(), link: z.string().optional() }),
      handle: (of) => deliverSms(services, post, of),
    }),
    job({
      task: "messages.push",
      payload: z.object({ organizationId, subscriptionId: z.uuid(), notificationId: z.uuid().optional() }),
      handle: (of) => deliverPush(services, push, of),
    }),
    job({
      task: "messages.fetch-photo",
      payload: photo,
      handle: (of) => fetchPhoto(services, post.smsProvider, of),
    }),
    job({
      task: "messages.delete-photo",
      payload: photo,
      handle: async ({ organizationId, photoId }) => {
        const requestContext = { organizationId, userId: null };
        if (await services.tenancy.write(requestContext, (tx) => dropUploadedPhoto(tx, photoId)))
          await dropPhoto(services.files, organizationId, photoId);
      },
    }),
    job({
      task: "messages.send-batch",
      payload: z.object({ organizationId, batchId: z.uuid() }),
      handle: (of) => writeBatch(services, post, of),
    }),
    job({
      task: "messages.notify-appointment",
      payload: z.object({ organizationId, appointmentId: z.uuid() }),
      handle: (of) => notifyAppointment(services, post, of),
    }),
    job({
      task: "messages.notify-ready",
      payload: z.object({ organizationId, repairOrderId: z.uuid() }),
      handle: (of) => notifyReady(services, post, of),
    }),
  ] as const;
}

/** The email job's callbacks for an email to a customer. */
export const emailCallbacks = (services: Services, replies: ReplyAddresses | undefined): EmailCallbacks => ({
  replyTo: ({ conversationId }) => replies?.of(conversationId),
  tell: (about, failure) =>
    services.tenancy.write({ organizationId: about.organizationId, userId: null }, (tx) =>
      recordDeliveryState(tx, services, about.messageId, {
        state: failure === "" ? "sent" : "failed",
        reason: failure,
      }),
    ),
});
