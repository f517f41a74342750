import { z } from "zod";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs.ts";
import type { MailAbout } from "../../platform/mail.ts";
import { dropPhoto } from "../../platform/photo-files.ts";
import { writeBatch } from "./batches/send-batch.ts";
import { deliverText } from "./deliver-text.ts";
import { keepState } from "./hear-text.ts";
import { fetchPhoto } from "./photos/fetch-photo.ts";
import { dropPutUp } from "./photos/store.ts";
import type { ReplyAddresses } from "./reply-address.ts";
import { tellOfAppointment, tellOfReady } from "./send-by-itself.ts";
import type { Post } from "./write-message.ts";

type Services = Pick<RouteServices, "tenancy" | "files" | "now" | "newId">;

const organizationId = z.uuid();
const photo = z.object({ organizationId, photoId: z.uuid() });

/** What leaves for customers after a transaction; each may run twice. */
export function messageJobs(services: Services, post: Post) {
  return [
    job({
      task: "messages.text",
      payload: z.object({ organizationId, messageId: z.uuid() }),
      handle: (of) => deliverText(services, post, of),
    }),
    job({
      task: "messages.fetch-photo",
      payload: photo,
      handle: (of) => fetchPhoto(services, post.texting, of),
    }),
    job({
      task: "messages.drop-photo",
      payload: photo,
      handle: async ({ organizationId, photoId }) => {
        const asker = { organizationId, userId: null };
        if (await services.tenancy.write(asker, (tx) => dropPutUp(tx, photoId)))
          await dropPhoto(services.files, organizationId, photoId);
      },
    }),
    job({
      task: "messages.batch",
      payload: z.object({ organizationId, batchId: z.uuid() }),
      handle: (of) => writeBatch(services, post, of),
    }),
    job({
      task: "messages.appointment",
      payload: z.object({ organizationId, appointmentId: z.uuid() }),
      handle: (of) => tellOfAppointment(services, post, of),
    }),
    job({
      task: "messages.ready",
      payload: z.object({ organizationId, repairOrderId: z.uuid() }),
      handle: (of) => tellOfReady(services, post, of),
    }),
  ] as const;
}

/** What the job that mails asks and tells about a mail to a customer. */
export const mailAbout = (services: Services, replies: ReplyAddresses | undefined): MailAbout => ({
  replyTo: ({ conversationId }) => replies?.of(conversationId),
  tell: (about, failure) =>
    services.tenancy.write({ organizationId: about.organizationId, userId: null }, (tx) =>
      keepState(tx, services, about.messageId, {
        state: failure === "" ? "sent" : "failed",
        reason: failure,
      }),
    ),
});
