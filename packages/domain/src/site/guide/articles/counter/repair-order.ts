import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, table, text } from "../../article.ts";

export const repairOrder: GuideArticle = {
  id: "repair-order",
  title: "The repair order",
  summary:
    "Jobs with labor, parts, sublet, fees and discounts, priced while you type, and the next step always at the right.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "ro, ticket, work order, job, line, labor, part, sublet, fee, discount, price, quote, write job, next step, void, history",
  sections: [
    section(
      "The page at a glance",
      picture("repair-order", "Customer and car on top, the jobs, and the totals with the next step."),
      list(
        "**Top**: the customer with a phone number to call, the car with plate and VIN, the odometer, the promise and the concern. **Visit details** shows or hides the rest of the visit on the left; the choice is yours and follows you to other devices.",
        "**Middle**: the jobs. Each has its concern, its lines, its technician and its price. Below them are the inspection, the parts, one line for each estimate with its answers, the messages and the history.",
        "**Right**: **Next step** says what this repair order waits for and has the button for it. Below it are the totals, presented beside authorized. Both stay in sight while you scroll; on a phone they are one line at the lower edge.",
      ),
    ),
    section(
      "Add a job",
      steps(
        "Press `F2`, or **Add job**, and type a word: brakes, oil, battery.",
        "Press Enter: the first match is added at once with its labor and parts, at today's rates. `Shift Enter` adds it and stays for the next one. [Canned jobs](/docs/canned-jobs)",
        "The same list offers what this car needs: findings without a job, work that was declined or deferred on an earlier visit, packages, and what was done before.",
        "Or choose **Create a custom job**: name it, add lines, and press **Save job** or `Ctrl+Enter`.",
        "At a finding of the inspection press **Make a job**: the matching canned jobs come first, and the finding becomes the reason that the customer reads.",
      ),
    ),
    section(
      "Lines",
      table(
        "Kinds of lines",
        ["Kind", "What you enter", "Amount"],
        [
          "Labor",
          "Hours and an hourly rate; the shop's rate and labor matrix suggest it",
          "Hours times rate",
        ],
        [
          "Part",
          "A part from stock by number or name, or your own; quantity and price. **More** has part number, cost, core charge, condition, state fee and DOT number",
          "Quantity times price; the matrix makes the price of the cost",
        ],
        ["Sublet", "What somebody else does for you, with your cost", "What you charge"],
        ["Fee", "A fixed charge", "As entered"],
        ["Discount", "An amount above zero", "Taken off"],
      ),
      text(
        "**Totals** follow each key, with shop supplies and tax by your settings. They are the same figures that the server keeps: both use the same rules.",
      ),
      text(
        "**In which order** the jobs stand is yours: pull a job by its handle, or press Space on the handle and use the arrow keys. **Move up** and **Move down** are in the job's menu.",
      ),
      note("A price that came from the matrix follows the cost. A price that you typed stays."),
      text(
        "**Who pays** is the customer, warranty or the shop. What warranty or the shop pays is on the estimate and the invoice with its work and parts, at no charge to the customer.",
      ),
    ),
    section(
      "Parts of approved work",
      text(
        "**Parts** below the jobs lists what was approved: take a part from stock or back-order it, follow a core until the vendor has credited it, and write the DOT number of each new tire. A job with tires is not completed before each has its number.",
      ),
    ),
    section(
      "What can no longer be changed",
      list(
        "Once an estimate was sent or an answer recorded, the **taxes, supplies and hourly rate** of that day stay with the repair order, whatever the settings say later.",
        "An **approved** job can be changed until it is completed. Before you save, it says whether the change needs a new authorization: never for a lower price, and only beyond what your state allows without asking. Until the customer approves it again, the job waits, and the earlier authorization stays on record.",
        "A job with clocked time, or one that the customer has answered, stays on the record; it can be declined, not removed.",
        "After the invoice is posted, nothing on the repair order changes any more.",
        "**Print** makes three papers: the **whole repair order** for the desk, with prices, answers and totals; a **work sheet** for the technician, without prices; and a **pick list** of the parts that its approved jobs still need, bin by bin. The command menu has them too.",
        "**Void repair order** in the menu with three dots ends one on which no work has begun. Its number stays used, and its history stays readable.",
      ),
    ),
    section(
      "History",
      text(
        "**History** below the jobs lists who did what and when, each field with what it was before. It cannot be edited by anybody.",
      ),
      list(
        "**Undo** beside one of the last changes undoes it; so does `Ctrl Z` for your own last one. The history shows that too.",
        "What the customer has answered, work that has begun and changes that others built on are no longer taken back: a sentence says which it was.",
      ),
    ),
    section(
      "Two people on one repair order",
      text(
        "Names at the top say who else has it open and which job is being written. When both save the same job, what each changed elsewhere is merged; where both changed the same field, both readings are shown to choose from. What you typed stays until you decide.",
      ),
    ),
  ],
};
