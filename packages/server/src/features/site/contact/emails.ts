import { hoursLine, responseTargets } from "@autoiq/domain/site/support";
import { asName, layoutEmail } from "../../../platform/email/email-layout.ts";

/** To the operators of the installation. A reply goes straight to the visitor. */
export const messageEmail = (message: {
  name: string;
  email: string;
  phone: string;
  message: string;
  url: string;
}) =>
  layoutEmail({
    subject: `Contact: ${asName(message.name) || message.email}`,
    headline: `New message from ${message.name}`,
    paragraphs: [
      `Email: ${message.email}${message.phone === "" ? "" : ` · Phone: ${message.phone}`}`,
      ...message.message.split(/\n+/).filter((line) => line.trim() !== ""),
    ],
    button: { label: "Open messages", url: message.url },
    footer: "Sent from the contact page. Replies to this email go to the sender.",
  });

/**
 * To the visitor. It repeats nothing of the message, so that no one can make us send their text to a stranger's
 * address.
 */
export const receiptEmail = (message: { name: string }) =>
  layoutEmail({
    subject: "We received your message",
    headline: "We received your message",
    paragraphs: [
      `Hello ${asName(message.name)}, thanks for contacting AutoIQ. A person reads every message and will get back to you soon. Our target for a standard question is ${responseTargets[0].within}.`,
      `Our hours: ${hoursLine}.`,
    ],
    footer:
      "You're receiving this email because this email address was entered on AutoIQ's contact page. If that wasn't you, you can ignore it.",
  });
