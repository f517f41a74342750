import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const partsOnAJob: GuideArticle = {
  id: "parts-on-a-job",
  title: "Parts on a job",
  summary:
    "Quote a part, order it for the job, and take it from stock, and see what each step changes in inventory and on the repair order.",
  group: "bay",
  roles: ["technician", "management", "admin", "owner"],
  keywords: "take from stock, issue, back order, backorder, waiting for parts, not in stock, installed, core",
  sections: [
    section(
      "From quoted to installed",
      table(
        "Part status on a repair order",
        ["Status", "Meaning"],
        ["Quoted", "It's on the estimate. When the customer approves, stock is reserved for this car."],
        ["Ordered", "You used **Back-order** because it has to be ordered first."],
        ["Issued", "**Pull from stock** removed it from inventory."],
        ["Installed", "The job is completed."],
        ["Returned", "It went back to stock and isn't on the invoice."],
      ),
      text(
        "**Pull from stock** is beside each stocked part of an approved job, on the technician's phone and at the front desk, with its bins. **Reserved** means that the part is set aside for this car. The front desk can **Release** it for another car, or **Reserve** available stock. The front desk can also pull all available parts of a car at once, and **Back-order** those that are short.",
      ),
    ),
    section(
      "Put it back",
      text(
        "**Put back** is beside each issued part until the invoice is posted. You can return it to its bin and keep it reserved for this car. The front desk can also take it off the invoice: the part becomes available to anyone, the line stays on record, and the total goes down. After posting, use a credit note to return parts. [The invoice](/docs/invoice)",
      ),
    ),
    section(
      "What isn't allowed",
      list(
        "Taking a part for a job that isn't approved",
        "Taking the same part twice",
        "Taking parts reserved for another repair order. The message shows which one",
        "Completing a job before its stocked parts are taken",
        "Declining or voiding work whose parts were already taken",
      ),
      note(
        "A part you bought for this job and never stocked is a line without **From stock**. It doesn't need to be taken.",
      ),
    ),
  ],
};
