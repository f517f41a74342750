import { formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import type { DraftedMessage } from "@autoiq/domain/assistant/acts/act-draft";
import type { MessageList } from "@autoiq/domain/assistant/acts/kinds/messages";
import { consentState, smsRefusalReason } from "@autoiq/domain/messages/consent";
import { mayText, type Recipient, recipientsOf, textTime } from "../../../messages/reads.ts";
import { shopOf } from "../../../shops/reads.ts";
import { counted, timeText } from "../../tools/format.ts";
import type { ToolCall, ToolResult } from "../../tools/tool.ts";
import { said } from "../drafted.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";
import { gatherList, type ListedCustomer } from "./message-lists.ts";

type Input = ActInput<"act_message_many">;

const titles: Readonly<Record<MessageList, string>> = {
  ready: "everybody whose car is ready",
  estimate: "everybody with an estimate waiting for approval",
  appointment: "everybody with an appointment",
  unpaid: "everybody with a balance due",
  service: "everybody with a service due",
  declined: "everybody with declined work",
};
const nobody: Readonly<Record<MessageList, string>> = {
  ready: "No car is ready right now.",
  estimate: "No estimate is waiting for approval.",
  appointment: "Nobody is booked then.",
  unpaid: "No customer has such a balance.",
  service: "No service is due in the next 30 days.",
  declined: "No declined work of the last year is open.",
};

type Written = Omit<DraftedMessage, "id">;

/** By text if the person agreed to texts, else by email, and why. Null if the person can be reached by neither. */
function writtenTo(
  listed: ListedCustomer,
  to: Recipient,
  channel: Input["channel"],
  now: Date,
  zone: string,
): Written | null {
  // A reply to a recent text is not consent to a message to many.
  const agreed = to.phone !== null && mayText({ ...to, lastSmsAt: null }, "service", now);
  const noText =
    to.phone === null
      ? `${to.name} has no phone number on file.`
      : smsRefusalReason(consentState(to.consent ?? undefined), to.name);
  const language = to.language === "es" ? "In Spanish, as this customer prefers." : "";
  const base = {
    customerId: listed.customerId,
    name: to.name,
    about: listed.about,
    subject: listed.subject(to.language),
    body: listed.body(to.language, to.firstName || to.name),
    repairOrderId: listed.repairOrderId,
  };
  if (channel !== "email" && agreed) {
    const leaves = textTime(to, now);
    const note = leaves > now ? `Sent ${timeText(zone, leaves)}: it's outside texting hours.` : language;
    return { ...base, channel: "sms", chosen: true, note };
  }
  if (to.email === null) return null;
  if (channel === "email" || channel === "any")
    return { ...base, channel: "email", chosen: true, note: language };
  return {
    ...base,
    channel: "email",
    chosen: false,
    note: `${noText.replace(/ (?:Ask|Email|You can't).*$/, "")} Choose it to send an email instead.`,
  };
}

async function messageMany(call: ToolCall, input: Input): Promise<ToolResult> {
  const { tx, caller, now, zone, newId } = call;
  const day = input.list === "appointment" && input.from ? ` on ${formatWeekdayDate(input.from)}` : "";
  const aged = input.minDays === null ? "" : ` for at least ${counted(input.minDays, "day")}`;
  const way = { sms: "Texts", email: "Emails", any: "Messages" }[input.channel];
  const understood = `${way} to ${titles[input.list]}${day}${aged}, as drafts`;
  const shop = await shopOf(tx, caller.locationId);
  const { customers, more } = await gatherList(call, input, {
    shop: shop.organizationName,
    sender: caller.name,
  });
  if (customers.length === 0) return said(understood, [nobody[input.list]]);
  const recipients = new Map(
    (
      await recipientsOf(
        tx,
        customers.map(({ customerId }) => customerId),
        caller.locationId,
        now,
      )
    ).map((each) => [each.customerId, each]),
  );
  const messages: DraftedMessage[] = [];
  const unreachable: { customerId: string; name: string; reason: string }[] = [];
  for (const listed of customers) {
    const to = recipients.get(listed.customerId);
    if (!to) continue;
    const written = writtenTo(listed, to, input.channel, now, zone);
    if (written) messages.push({ id: newId(), ...written });
    else
      unreachable.push({
        customerId: listed.customerId,
        name: to.name,
        reason:
          to.phone === null || input.channel === "email"
            ? "No way to reach them on file."
            : smsRefusalReason(consentState(to.consent ?? undefined), to.name),
      });
  }
  messages.sort((a, b) => Number(b.chosen) - Number(a.chosen));
  const chosen = messages.filter((each) => each.chosen);
  const texts = chosen.filter(({ channel }) => channel === "sms").length;
  const emails = chosen.length - texts;
  const left = messages.length - chosen.length;
  const parts = [
    ...(texts > 0 ? [counted(texts, "text")] : []),
    ...(emails > 0 ? [counted(emails, "email")] : []),
  ].join(" and ");
  return {
    understood,
    facts: [{ key: "count", label: "Customers", value: customers.length, unit: "count" }],
    basis:
      "From the records as they are now, and each customer's agreement to texts. Nothing is sent until you send it.",
    sentences: [
      parts === ""
        ? "Nobody on this list can be texted."
        : `${parts} ${chosen.length === 1 ? "is ready. Read it, edit it, and send it" : "are ready. Read them, leave out whom you want, and send them"}.`,
      ...(left > 0
        ? [
            `${counted(left, "customer has", "customers have")} not agreed to texts or ${left === 1 ? "has" : "have"} no phone. You can send an email instead.`,
          ]
        : []),
      ...(unreachable.length > 0
        ? [`${counted(unreachable.length, "customer")} can't be reached this way.`]
        : []),
      ...(more > 0
        ? [`These are the first ${customers.length}. Send them, then ask again for the other ${more}.`]
        : []),
    ],
    drafts: [
      {
        id: newId(),
        kind: "messages",
        title: `${way} to ${titles[input.list]}${day}`,
        messages,
        unreachable,
      },
    ],
  };
}

export const messageDrafts = { act_message_many: messageMany } satisfies Partial<ActDrafts>;
