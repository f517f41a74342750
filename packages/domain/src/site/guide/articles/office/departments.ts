import { type GuideArticle, list, section, steps, text } from "../../article.ts";

export const departments: GuideArticle = {
  id: "departments",
  title: "Departments",
  summary:
    "Keep tires, body, or diagnosis apart from mechanical work: in your reports, in your books, and on the schedule.",
  group: "office",
  roles: ["owner", "management"],
  keywords:
    "department, division, tires, body shop, detail, diagnosis, diagnostic fee, gross by department, sales by department, profit center, subaccounts",
  sections: [
    section(
      "Turn them on",
      steps(
        "Open **Shop settings** and go to **Departments**. Check the ones that your shop has. While there is only one, no screen asks for a department.",
        "Choose the **Default department** for jobs that name no other.",
        "Under **Technicians and bays**, choose where each belongs. It limits nothing: it only decides who is listed first.",
      ),
    ),
    section(
      "Use them",
      list(
        "A job has a department, from its canned job or the default. A line can have another one.",
        "A diagnosis is a job of its own. **Add repair** starts a repair from what was found. If your shop credits it, the diagnosis is discounted when the repair is approved.",
      ),
    ),
    section(
      "Reports and books",
      text(
        "Each posted invoice keeps what each department sold, to the cent. Reports compare sales and gross profit by department. In the **Journal**, **Sales by department from** sets the day from which the accounts of sales and costs are split.",
      ),
    ),
  ],
};
