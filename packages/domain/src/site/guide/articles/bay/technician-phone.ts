import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const technicianPhone: GuideArticle = {
  id: "technician-phone",
  title: "The technician's phone",
  summary:
    "A technician's day on one page: clock in, see the cars, inspect, take parts, write cause and correction, complete the job.",
  group: "bay",
  roles: ["technician"],
  keywords: "mechanic, tech, mobile, phone, my day, cause, correction, three c, 3c, complete, hold, bay",
  sections: [
    section(
      "My day",
      picture(
        "technician-phone",
        "The running job on top, then attendance, then the cars in the order of their promises.",
      ),
      list(
        "**Running job**: the one job whose clock runs, always in sight.",
        "**Attendance**: **Clock in** and **Clock out**, hours on jobs and flag hours, today and this week.",
        "**Cars**: those whose jobs the desk gave you, and jobs that are nobody's yet. They appear by themselves.",
      ),
    ),
    section(
      "Do a job",
      steps(
        "Open the car. You see the concern, the key, the promise, plate, VIN and engine, and the inspection.",
        "Press **Clock on** at an approved job. You can be on one job at a time, and the first one clocks you in for the day too.",
        "Press **Take from stock** at each part that you put on the car. [Parts on a job](/docs/parts-on-a-job)",
        "Write the **Cause**: what you found. Write the **Correction**: what you did. Both are saved while you type, and printed on the invoice.",
        "Press **Complete job**. Your clock on it stops.",
      ),
      text("Prices are not shown on this page; the hours that were sold are."),
      text(
        "**Print** on the car's page makes a **Work sheet**: the concern, the jobs with hours and room for cause and correction, the parts with their bins, and the inspection's points to be ticked by hand, without prices. Its square code opens the car's page on a phone. **Print pick list** on **My day** is what your cars still need, bin by bin.",
      ),
    ),
    section(
      "Without a connection",
      text(
        "Work on: clocks, starting an inspection, ratings, notes, photos, cause and correction, hold and complete all work. Each is kept on the phone the moment you press it, goes out by itself once there is a connection, in order and once, and counts from when you pressed it. A line at the top says how much waits.",
      ),
      list(
        "The page opens without a connection too, with the cars of the day as they were; it says from when that is. Open **My day** once on this phone with a connection first.",
        "If somebody else changed the same thing meanwhile, **See and decide** shows yours and the shop's side by side. Nothing is dropped before you decide.",
        "If somebody else began an inspection of the same car meanwhile, bring your points into theirs, or keep theirs.",
        "What could not be recorded for good, as on a repair order that was closed, stays on the phone: **Send to the desk** asks the desk to record it, with its words and photos.",
        "**Sign out** says first what is not sent yet, and waits for it if you like.",
        "If the phone has no room left, it says so at once: then nothing was recorded.",
        "Signed out in between? What you did stays on this phone and goes out when you sign in there again.",
      ),
      note(
        "Taking a part from stock, looking for parts and drawing on a photo need a connection. What waits longer than 7 days is not recorded automatically; the front desk enters it.",
      ),
    ),
    section(
      "Find a part",
      text(
        "**Parts** tells how many are free and in which bin of your location they lie. Search by number, name or brand, or scan the code of the part, its box or the bin's label. While your clock runs on a job, **Ask for it** asks the desk for one piece for that job. Prices and costs are not shown.",
      ),
    ),
    section(
      "When something stops you",
      list(
        "**Put on hold** asks what it is waiting for: parts, approval, the bay, or another reason. Your clock stops, and the desk sees the reason on its board. **Take off hold** goes on.",
        "**Ask the desk** on the car's page asks for a part or anything else, with photos. The desk is told at once, sees it on the repair order, and its answer appears on your page.",
        "A job that is **not approved yet** has no clock: no work before the customer agrees.",
        "Found something else? Rate it in the inspection; the desk makes a job of it and asks the customer.",
      ),
      note(
        "A job without a correction cannot be completed, and neither can one whose stocked part still lies on the shelf.",
      ),
    ),
  ],
};
