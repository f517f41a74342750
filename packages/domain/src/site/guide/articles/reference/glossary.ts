import { type GuideArticle, section, table, text } from "../../article.ts";

export const words: GuideArticle = {
  id: "glossary",
  title: "Glossary",
  summary:
    "ARO, flag hours, sublet, key tag, canned job: repair shop terms as AutoIQ uses them, each explained in one line.",
  group: "reference",
  roles: ["owner", "management", "technician", "admin", "client"],
  keywords:
    "glossary, terms, definition, meaning, vocabulary, abbreviation, what is, ro, dvi, elr, roi, words",
  sections: [
    section(
      "At the counter",
      table(
        "Front desk terms",
        ["Term", "Meaning"],
        ["Repair order, RO", "The record of one visit, from check-in to paid"],
        ["Concern, cause, correction", "What the customer says, what was found, what was done"],
        ["Estimate", "The priced proposal, saved as it was sent"],
        ["Authorization", "The customer's decision on a job, with name, method, and time"],
        ["Canned job", "A job template with its usual labor and parts"],
        ["Key tag", "The number on the key"],
        ["Waiter", "A customer who waits at the shop"],
        ["Promise time", "When the car is promised"],
      ),
    ),
    section(
      "In the bay",
      table(
        "Bay terms",
        ["Term", "Meaning"],
        ["Inspection", "Points rated OK, Soon, or Urgent. Also called DVI"],
        ["Finding", "A point rated Soon or Urgent"],
        ["Sold hours", "The labor hours charged for a job"],
        ["Flag hours", "Sold hours of completed jobs, credited to the technician"],
        ["Back-order", "A part that has to be ordered first"],
      ),
    ),
    section(
      "On the invoice",
      table(
        "Invoice terms",
        ["Term", "Meaning"],
        ["Parts matrix", "The table that sets a part's price from its cost"],
        [
          "Shop supplies",
          "Rags, cleaner, and similar supplies: a percentage of labor and parts, up to a cap",
        ],
        ["Sublet", "Work another company does for the shop"],
        ["Core charge", "A deposit on the old part"],
        ["Surtax", "The county's tax on top of state sales tax"],
        ["ARO", "Average repair order: sales before tax ÷ repair orders"],
        ["Effective labor rate", "Labor sales ÷ hours sold"],
      ),
      text("See [Reports](/docs/reports) for how each metric is calculated."),
    ),
  ],
};
