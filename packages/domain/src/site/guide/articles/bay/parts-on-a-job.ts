import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const partsOnAJob: GuideArticle = {
  id: "parts-on-a-job",
  title: "Parts on a job",
  summary:
    "Quote a part, order it for the job, and take it from stock: what each step does to the shelf and to the repair order.",
  group: "bay",
  roles: ["technician", "management", "admin", "owner"],
  keywords: "take from stock, issue, back order, backorder, waiting for parts, not in stock, installed, core",
  sections: [
    section(
      "From quoted to installed",
      table(
        "The states of a part on a repair order",
        ["State", "It means"],
        [
          "Quoted",
          "It is on the estimate. Once the customer approves, its pieces are reserved for this car.",
        ],
        ["Ordered", "**Back-order** says that it must come first."],
        ["Issued", "**Take from stock** took it off the shelf."],
        ["Installed", "The job is completed with it."],
        ["Returned", "It was taken and went back to the shelf; it is not on the bill."],
      ),
      text(
        "**Take from stock** stands beside each stocked part of an approved job, on the technician's phone and at the desk, with the bins that it lies in. **Reserved** says that the pieces are set aside; the desk can **Release** them for another car, or **Reserve** what is free. At the desk **Take all** takes every part that the shelf has enough of, and of a short one **Back-order** comes first.",
      ),
    ),
    section(
      "Put it back",
      text(
        "**Put back** stands beside a part that was taken, until the bill is posted. **To be taken later** puts the pieces on their shelf and keeps them for this car. **Not needed: off the bill** is the desk's: the pieces are anybody's, the line stays as a record, and the total falls. With a posted bill, parts come back by its credit note. [The invoice](/docs/invoice)",
      ),
    ),
    section(
      "What is refused",
      list(
        "taking a part of a job that is not approved: it stays on the shelf;",
        "taking the same part twice;",
        "taking pieces that are reserved for another repair order: you are told for which;",
        "completing a job while a stocked part of it was not taken;",
        "declining or voiding work whose parts were already taken.",
      ),
      note(
        "A part that you bought for this job and never had on a shelf is a line without **From stock**. It needs no taking.",
      ),
    ),
  ],
};
