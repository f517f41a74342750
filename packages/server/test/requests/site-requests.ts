import * as contact from "@autoiq/domain/site/contact/contract";
import * as site from "@autoiq/domain/site/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests of the public pages. */
export const siteEntries: readonly Entry[] = [
  on(contact.sendContactMessage)(() => ({
    body: {
      name: "Dana Reyes",
      email: "dana@example.com",
      phone: "813-555-0142",
      message: "Do you work with tire shops?",
      website: "",
      writtenInMs: 40_000,
    },
  })),
  on(contact.listMessages)(() => ({ query: { state: "new", after: "" } })),
  on(contact.changeMessageState)((of) => ({
    params: { id: of.contactMessageId },
    body: { state: "answered" },
  })),
  on(site.emailRoiAnalysis)(() => ({
    body: {
      id: clientChosenIds.job,
      email: "visitor@example.com",
      input: { vehiclesPerWeek: 30, averageTicket: 350, technicians: 3, laborRate: 95 },
    },
  })),
];
