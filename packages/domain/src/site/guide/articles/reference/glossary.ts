import { type GuideArticle, section, table, text } from "../../article.ts";

export const words: GuideArticle = {
  id: "glossary",
  title: "The words of the trade",
  summary:
    "ARO, flag hours, sublet, keytag, canned job: the field's words as AutoIQ uses them, each explained in one line.",
  group: "reference",
  roles: ["owner", "management", "technician", "admin", "client"],
  keywords: "glossary, terms, definition, meaning, vocabulary, abbreviation, what is, ro, dvi, elr, roi",
  sections: [
    section(
      "At the counter",
      table(
        "Words at the counter",
        ["Word", "What it means here"],
        ["Repair order, RO", "The one record of a visit, from check-in to paid"],
        ["Concern, cause, correction", "What the customer says, what was found, what was done"],
        ["Estimate", "What was offered, kept as it was sent"],
        ["Authorization", "The customer's answer to a job, with name, way and time"],
        ["Canned job", "A job with its usual labor and parts; many say canned job"],
        ["Keytag", "The number on the key"],
        ["Waiter", "A customer who waits in the shop"],
        ["Promise", "The time at which the car shall be ready"],
      ),
    ),
    section(
      "In the bay",
      table(
        "Words in the bay",
        ["Word", "What it means here"],
        ["Inspection", "Points rated OK, Soon or Urgent; also called DVI"],
        ["Finding", "A point that needs attention"],
        ["Sold hours", "The hours that a job is charged with"],
        ["Flag hours", "Sold hours of completed jobs, counted for who did them"],
        ["Back-order", "A part that must come first"],
      ),
    ),
    section(
      "On the bill",
      table(
        "Words on the bill",
        ["Word", "What it means here"],
        ["Parts matrix", "The table that makes a price of a cost"],
        ["Shop supplies", "Rags, cleaner and the like: a share of labor and parts, up to a limit"],
        ["Sublet", "Work that another firm does for the shop"],
        ["Core charge", "A deposit on the old part"],
        ["Surtax", "The county's share beside the state's sales tax"],
        ["ARO", "Average repair order: sales without tax by repair orders"],
        ["Effective labor rate", "Labor sales by hours sold"],
      ),
      text("How each figure is computed stands in [The shop's figures](/docs/reports)."),
    ),
  ],
};
