import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, text } from "../../article.ts";

export const cannedJobs: GuideArticle = {
  id: "canned-jobs",
  title: "Canned jobs",
  summary:
    "Add a whole job to a repair order in two keystrokes, with its labor and parts priced at today's rates and costs.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "canned jobs, canned job, template, package, menu pricing, labor guide, hours, preset, standard job",
  sections: [
    section(
      "Use one",
      text(
        "Press `F2` or click **Add job** on a repair order. The list shows canned jobs with code, category, hours, and price, most used first. Type to filter, choose with the arrow keys, and press Enter to add the job.",
      ),
      list(
        "Labor uses the shop's current rate.",
        "A stocked part uses its fixed price, or its cost and your parts matrix.",
        "Shop supplies and tax are added to the whole estimate, not to the job.",
      ),
    ),
    section(
      "From a finding",
      text(
        "Click **Make a job** beside a finding to open the same list, with the best matches on top. The new job stays linked to the finding, so the customer sees the photo and measurement above the price.",
      ),
    ),
    section(
      "Set one up",
      text(
        "Open **Canned jobs** in the menu. A canned job has a name, a short code, a category, and lines: labor with its operation and hours, parts from stock or bought for each car, sublet, and fees. Its price at today's rates updates as you type.",
      ),
      list(
        "Labor without its own rate uses the shop's rate. A bought part without a price uses the parts matrix.",
        "A **Menu price** is the fixed total of the job, before supplies and tax. Labor and parts are adjusted to match it when you add the job.",
        "**Remove** takes it off the list. Repair orders that already have it keep their copy.",
      ),
    ),
    section(
      "Packages",
      text(
        "A package is a set of canned jobs sold together, such as a 30,000-mile service, with an optional discount or menu price. On the repair order, each job stays separate with its share of the price, so the customer can approve or decline each one.",
      ),
    ),
    section(
      "Which jobs there are",
      text(
        "A new shop comes with twelve: oil and filter service, tire rotation, puncture repair, front and rear brakes, brake fluid, battery, alignment, coolant, A/C check, the first hour of diagnosis, and the multi-point inspection. They include labor. Add parts on the repair order.",
      ),
      note(
        "A canned job on a repair order is a copy. Changing its hours and lines there doesn't change the template.",
      ),
    ),
  ],
};
