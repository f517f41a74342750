import { type GuideArticle, list, section, steps, text } from "../../article.ts";

export const qualityCheck: GuideArticle = {
  id: "quality-check",
  title: "The quality check",
  summary:
    "Before an invoice can be posted, an owner or manager looks at the finished work and records with their name that it is good.",
  group: "bay",
  roles: ["owner", "management"],
  keywords: "qc, final check, road test, test drive, sign off work, ready, finished",
  sections: [
    section(
      "Record it",
      steps(
        "A job is completed by its technician, or at the desk by **Mark as completed** in its menu, which asks for the correction where it is missing. When every approved job is completed, the repair order stands in **Quality check** by itself.",
        "Look at the car and read cause and correction of each job; the customer will read them on the invoice.",
        "Press **Record quality check** under **Next step**.",
      ),
      text(
        "The repair order is **Ready** now, on the board and on **Today** under **Ready for pickup**, and its invoice can be posted.",
      ),
    ),
    section(
      "When it is not good",
      list(
        "Add a job for what is missing and give it to a technician. The customer answers it like any other; a job that the shop pays says so under **Who pays**.",
        "A completed job stays completed. Who did it and when is part of the record.",
      ),
    ),
  ],
};
