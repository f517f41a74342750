import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, table, text } from "../../article.ts";

export const repairOrder: GuideArticle = {
  id: "repair-order",
  title: "The repair order",
  summary:
    "Add jobs with labor, parts, sublet, fees, and discounts. Totals update as you type, and the next step is always on the right.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "ro, ticket, work order, job, line, labor, part, sublet, fee, discount, price, quote, write job, next step, void, history",
  sections: [
    section(
      "The page at a glance",
      picture(
        "repair-order",
        "Customer and car at the top, then the jobs, and the totals with the next step.",
      ),
      list(
        "At the top: the customer with a phone number, the car with plate and VIN, the odometer, the promise time, and the concern. **Visit details** shows or hides the rest of the visit. AutoIQ remembers your choice on every device.",
        "In the middle: the jobs, each with its concern, lines, technician, and price. Below them are the inspection, parts, estimates, messages, and history.",
        "On the right: **Next step** shows what the repair order needs now, with the button for it. Below it are the presented and authorized totals. They stay in view as you scroll. On a phone they're one line at the bottom.",
      ),
    ),
    section(
      "Add a job",
      steps(
        "Press `F2` or click **Add job**, and type a word such as brakes, oil, or battery.",
        "Press Enter to add the first match with its labor and parts at today's rates. `Shift Enter` adds it and keeps the list open. [Canned jobs](/docs/canned-jobs)",
        "The list also offers findings without a job, work declined or deferred before, packages, and jobs done on this car before.",
        "For anything else, choose **Create a custom job**. Name it, add lines, and click **Save job** or press `Ctrl+Enter`.",
        "Beside an inspection finding, click **Make a job**. Matching canned jobs come first, and the customer sees the finding with the job.",
      ),
    ),
    section(
      "Lines",
      table(
        "Types of lines",
        ["Type", "What you enter", "Amount"],
        ["Labor", "Hours and an hourly rate. The shop's rate and labor matrix fill it in", "Hours × rate"],
        [
          "Part",
          "A stock part by number or name, or your own, with quantity and price. **More** has part number, cost, core charge, condition, state fee, and DOT number",
          "Quantity × price. The parts matrix sets the price from the cost",
        ],
        ["Sublet", "Work another shop does for you, with your cost", "What you charge"],
        ["Fee", "A fixed charge", "As entered"],
        ["Discount", "An amount or a percentage", "Subtracted"],
      ),
      text(
        "**Totals** update as you type, with shop supplies and tax from your settings. The server calculates them with the same rules.",
      ),
      text(
        "To reorder jobs, drag a job by its handle, or press Space on the handle and use the arrow keys. **Move up** and **Move down** are in the job's menu.",
      ),
      note("A price set by the matrix changes with the cost. A price you type stays."),
      text(
        "**Who pays** can be the customer, warranty, or the shop. Warranty and shop-paid work is listed on the estimate and the invoice at no charge to the customer.",
      ),
    ),
    section(
      "Parts of approved work",
      text(
        "**Parts** below the jobs lists the approved parts. Take them from stock or back-order them, track cores until the vendor credits them, and enter the DOT number of each new tire. A job with tires can't be completed until each tire has its number.",
      ),
    ),
    section(
      "What can't be changed",
      list(
        "After you send an estimate or record an authorization, the repair order keeps that day's taxes, supplies, and hourly rate, even if settings change.",
        "You can change an approved job until it's completed. Before you save, AutoIQ shows whether the change needs a new authorization. A lower price never does. A higher one does only above what your state allows. Until the customer approves again, the job waits, and the earlier authorization stays on record.",
        "A job with clocked time, or one the customer has decided on, can't be removed. It can be declined.",
        "After the invoice is posted, the repair order can't be changed.",
        "**Void repair order** in the three-dot menu closes one where no work has started. Its number stays used, and its history stays readable.",
      ),
    ),
    section(
      "Print",
      text(
        "**Print** has three documents: the repair order for the front desk, with prices, decisions, and totals; a work sheet for the technician, without prices; and a pick list of the parts its approved jobs still need, bin by bin. The command menu has them too.",
      ),
    ),
    section(
      "History",
      text(
        "**History** below the jobs shows who changed what and when, with each previous value. Nobody can edit it.",
      ),
      list(
        "**Undo** beside a recent change reverses it. `Ctrl Z` undoes your own last change. The history shows that too.",
        "You can't undo a customer's decision, work that has started, or changes that others built on. A message says why.",
      ),
    ),
    section(
      "Two people on one repair order",
      text(
        "Names at the top show who else has it open and which job they're editing. If two people save the same job, changes to different fields are merged. If both changed the same field, you see both values and choose one. What you typed stays until you decide.",
      ),
    ),
  ],
};
