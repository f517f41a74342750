import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const settings: GuideArticle = {
  id: "settings",
  title: "Shop settings",
  summary:
    "Every field of the shop's settings: address and law, opening hours, labor rate, supplies, taxes, part and labor matrix, logo, bays and labels.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "logo, letterhead, labor rate, tax rate, hours, opening hours, shop supplies, surtax, matrix, markup, bays, lifts, guarantee, warranty, registration number, time zone, storage fee",
  sections: [
    section(
      "One page for each",
      text(
        "Each form has its own page with one **Save changes**, which stays in sight. Leaving a page with unsaved changes asks first. The ***Setup checklist** on the first page lists what a new shop still has to fill in. Each entry leads to its field, and the list disappears when everything is done.",
      ),
    ),
    section(
      "Shop info",
      list(
        "**Name**, **Phone**, **Email** and the address stand on each estimate and invoice.",
        "**State** decides which law a bill follows. [What the state's law asks](/docs/florida)",
        "**Registration number**: your repair shop registration. Florida wants it on every invoice.",
        "**Warranty** is printed as you word it.",
      ),
    ),
    section(
      "Logo",
      text(
        "Printed at the head of estimates, invoices, receipts and credit notes, and shown on the pages that customers open. One logo serves all locations. ***Upload logo** takes a PNG, JPEG or WebP; it is put on white and an empty border is cut off. A paper that is opened again carries today's logo, whatever was posted on it.",
      ),
    ),
    section(
      "Hours",
      text(
        "Check each weekday on which the shop is open, and enter its opening and closing time. The schedule, online booking, technicians' hours and the day plan use the hours of each weekday. Nothing can be booked outside them. Holidays are in **Hours & time off**. All times on all screens are the shop's, wherever the person who looks may be.",
      ),
    ),
    section(
      "Rates & taxes",
      table(
        "Rates and fees on an estimate",
        ["Field", "What it does"],
        ["Labor rate ($ per hour)", "Suggested for each labor line"],
        ["Shop supplies (%)", "Of labor and parts together"],
        ["Shop supplies cap ($)", "The limit on one bill"],
        ["State sales tax (%)", "On what the state's law taxes"],
        ["County surtax (%)", "Beside the sales tax; 0 where there is none"],
        ["Local tax cap ($)", "Where the local tax applies only up to an amount of one invoice"],
        ["Estimates expire after (days)", "How long the customer's link can be answered"],
        ["Storage ($ per day)", "For a finished car that is not picked up; 0 for none"],
        ["Monthly sales target ($)", "Reports compare sales with it; empty for none"],
        ["Proficiency target (%)", "Hours sold ÷ attendance hours; empty for none"],
      ),
      text(
        "***Sample invoice** beside the form shows what the figures make of two hours of labor and one part, before you save.",
      ),
      note(
        "A save prices what no customer was asked about yet. An estimate that was sent or answered keeps the taxes, supplies and rate of that day, and a posted invoice its figures.",
      ),
    ),
    section(
      "Labels",
      text(
        "Words of your own for repair orders, beside the state that follows from the work: **Fleet**, **Comeback**, **Tow-in**. Each has a name, a color and a place in the order in which they are offered. [The job board](/docs/job-board)",
      ),
    ),
    section(
      "Labor matrix",
      text(
        "Sells long or short work at a multiple of the hourly rate, by the hours of a line: from 2 hours times 1.1, for instance. Without a step every hour sells at the rate. While a line is typed its rate follows the hours, until you set one.",
      ),
    ),
    section(
      "Parts matrix",
      text(
        "A part is sold at its cost times the multiple of the step it falls into: the dearer the part, the smaller the multiple. Each step shows the share of the price that is left after the cost. A part with a fixed price ignores the matrix.",
      ),
    ),
    section(
      "Bays",
      text(
        "One column of the schedule each, in this order, with the name of its lift. ***Active** switches a bay off; one that was ever booked is switched off instead of removed, so that the record stays true.",
      ),
    ),
    section(
      "When two people save",
      text(
        "The second save is refused and says what changed. What you typed stays in the form; **Undo changes** takes what is saved.",
      ),
    ),
  ],
};
