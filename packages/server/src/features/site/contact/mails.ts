import { hoursLine, responseTargets } from "@autoiq/domain/site/support";
import { asName, layOutMail } from "../../../platform/mail-layout.ts";

/** To the people who run the installation: an answer goes straight to the visitor. */
export const messageMail = (left: {
  name: string;
  email: string;
  phone: string;
  message: string;
  url: string;
}) =>
  layOutMail({
    subject: `Contact: ${asName(left.name) || left.email}`,
    headline: `${left.name} wrote to AutoIQ`,
    paragraphs: [
      `Email: ${left.email}${left.phone === "" ? "" : ` · Phone: ${left.phone}`}`,
      ...left.message.split(/\n+/).filter((line) => line.trim() !== ""),
    ],
    button: { label: "Open the messages", url: left.url },
    footer: "Sent from the contact page. An answer to this mail goes to the person who wrote it.",
  });

/**
 * To the visitor. It repeats nothing of the message: who types a stranger's address must not be able to have us send
 * that stranger a text of theirs.
 */
export const receiptMail = (left: { name: string }) =>
  layOutMail({
    subject: "We have received your message",
    headline: "We have received your message",
    paragraphs: [
      `Hello ${asName(left.name)}, thank you for writing to AutoIQ. A person reads every message and will get back to you soon; our target for a standard question is ${responseTargets[0].within}.`,
      `Our hours: ${hoursLine}.`,
    ],
    footer:
      "You get this mail because this address was given on AutoIQ's contact page. If that was not you, you can delete it.",
  });
