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
    headline: `${message.name} wrote to AutoIQ`,
    paragraphs: [
      `Email: ${message.email}${message.phone === "" ? "" : ` · Phone: ${message.phone}`}`,
      ...message.message.split(/\n+/).filter((line) => line.trim() !== ""),
    ],
    button: { label: "Open the messages", url: message.url },
    footer: "Sent from the contact page. An answer to this email goes to the person who wrote it.",
  });

/**
 * To the visitor. It repeats nothing of the message, so that no one can make us send their text to a stranger's
 * address.
 */
export const receiptEmail = (message: { name: string }) =>
  layoutEmail({
    subject: "We have received your message",
    headline: "We have received your message",
    paragraphs: [
      `Hello ${asName(message.name)}, thank you for writing to AutoIQ. A person reads every message and will get back to you soon; our target for a standard question is ${responseTargets[0].within}.`,
      `Our hours: ${hoursLine}.`,
    ],
    footer:
      "You get this email because this address was given on AutoIQ's contact page. If that was not you, you can delete it.",
  });
