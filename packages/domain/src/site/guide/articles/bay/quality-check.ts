import { type GuideArticle, list, section, steps, text } from "../../article.ts";

export const qualityCheck: GuideArticle = {
  id: "quality-check",
  title: "The quality check",
  summary:
    "Before you can post an invoice, an owner or manager checks the finished work and records the check by name.",
  group: "bay",
  roles: ["owner", "management"],
  keywords: "qc, final check, road test, test drive, sign off work, ready, finished",
  sections: [
    section(
      "Record it",
      steps(
        "The technician completes each job. The front desk can also use **Mark as completed** in the job's menu, which asks for a correction if there isn't one. When every approved job is completed, the repair order moves to **Quality check**.",
        "Check the car and read each job's cause and correction. The customer sees them on the invoice.",
        "Click **Record quality check** under **Next step**.",
      ),
      text(
        "The repair order is now **Ready**, on the board and on **Today** under **Ready for pickup**. You can post its invoice.",
      ),
    ),
    section(
      "When something isn't right",
      list(
        "If a job isn't done right, open its menu and choose **Reopen job**. Say what still has to be done. Its technician is notified and reads it on the job. When it's completed, check the car again.",
        "If something else is missing, add a job and assign a technician. The customer decides on it like any other job. If the shop pays for it, set **Who pays** to the shop.",
        "Once the invoice is posted, a job can't be reopened: credit the invoice instead. The history keeps who completed a job, who reopened it, and why.",
      ),
    ),
  ],
};
