import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const timeClock: GuideArticle = {
  id: "time-clock",
  title: "Clocks and hours",
  summary:
    "The two clocks, attendance and job time, what flag hours are, and where clocked hours show beside the hours that were sold.",
  group: "bay",
  roles: ["technician", "management", "owner"],
  keywords:
    "time clock, clock in, clock out, clock on, flag hours, flat rate, attendance, time tracking, productivity, efficiency, labor hours",
  sections: [
    section(
      "Two clocks",
      table(
        "Which clock measures what",
        ["Clock", "Starts and stops with", "What it is for"],
        ["Attendance", "Clock in, Clock out", "When somebody is in the shop"],
        ["Job", "Clock on, Clock off", "How long a job really takes"],
      ),
      list(
        "A technician is on one job at a time. Clocking on to a second one is refused and names the first.",
        "**Clock out** for the day stops a running job clock too, after asking.",
        "Without a connection the clocks run on: they count from when they were pressed, and the repair order's history says when they were received.",
        "Completing a job or putting it on hold stops your clock on it.",
      ),
    ),
    section(
      "Flag hours",
      text(
        "Flag hours are the hours that were sold, counted for the technician whose job is completed: a brake job sold with 1.8 hours gives 1.8 flag hours, however long it took. **My day** shows today's and this week's, since Monday, beside the hours on jobs.",
      ),
    ),
    section(
      "A clock that was forgotten",
      text(
        "A clock that still runs an hour after closing, or an hour after the last thing the person did later than that, counts as forgotten. The bell at the desk lists it on every page, and **Team → Missed clock-outs** has it with a proposed end. The technician sees it in **My day**. **Fix end time** sets the time; nobody's hours are cut without a person deciding. The repair order's history says who set it.",
      ),
    ),
    section(
      "Where the desk sees it",
      list(
        "On the job board: hours clocked beside the hours sold, and who is **clocked on** right now.",
        "On the repair order: hours clocked at each job, and who works on it right now.",
        "On **Reports** for owners and managers: hours per repair order, efficiency, productivity and effective labor rate. [Reports](/docs/reports)",
      ),
      note("A job with clocked time stays on the record. It can no longer be removed."),
    ),
  ],
};
