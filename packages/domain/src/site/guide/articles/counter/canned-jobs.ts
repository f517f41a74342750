import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, text } from "../../article.ts";

export const cannedJobs: GuideArticle = {
  id: "canned-jobs",
  title: "Canned jobs",
  summary:
    "Two keys and a word put a whole job on a repair order: its labor and its parts, priced at today's rates and today's cost.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "canned jobs, canned job, template, package, menu pricing, labor guide, hours, preset, standard job",
  sections: [
    section(
      "Use one",
      text(
        "`F2` or **Add job** on a repair order lists the canned jobs with code, category, hours and price, the most used first. Type to narrow the list, choose with the arrow keys and Enter, and the job is there.",
      ),
      list(
        "Labor is priced at the shop's rate of today.",
        "A stocked part is priced by its cost and your matrix, or by its fixed price.",
        "Shop supplies and tax are added on the whole bill, not on the job.",
      ),
    ),
    section(
      "From a finding",
      text(
        "**Make a job** beside a finding opens the same list with the jobs on top whose words fit the finding. The new job remembers the finding: the customer sees photo and measurement above its price.",
      ),
    ),
    section(
      "Set one up",
      text(
        "**Canned jobs** in the menu lists all of them. A canned job has a name, a short code, a category, and lines: labor with its op and hours, parts from stock or bought for each car, sublet and fees. Its price of today follows the typing.",
      ),
      list(
        "Labor without a rate of its own is sold at the shop's rate; a bought part without a price by the parts matrix.",
        "A **menu price** is what the job always comes to, before supplies and tax: labor and parts are priced to sum up to it when it is added.",
        "**Remove** keeps it out of the picker. Repair orders that have it keep their copy.",
      ),
    ),
    section(
      "Packages",
      text(
        "A package is several canned jobs sold together, such as a 30,000-mile service, with a discount or a menu price if you like. On the repair order each stays a job of its own with its share, so that the customer can answer it by itself.",
      ),
    ),
    section(
      "Which jobs there are",
      text(
        "A new shop begins with twelve: oil and filter service, tire rotation, puncture repair, front and rear brakes, brake fluid, battery, alignment, coolant, A/C check, the first hour of diagnosis, and the multi-point inspection. They carry labor; parts are added on the repair order.",
      ),
      note(
        "A canned job on a repair order is a copy. Change its hours and lines there as this car needs it; the saved one stays as it is.",
      ),
    ),
  ],
};
