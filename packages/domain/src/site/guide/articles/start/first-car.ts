import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const firstCar: GuideArticle = {
  id: "first-car",
  title: "One car, from the call to the paid invoice",
  summary:
    "The whole way of a car through AutoIQ in ten steps, with the screen on which each happens. Read this first if you are new.",
  group: "start",
  roles: staffRoles,
  keywords: "overview, tour, workflow, process, how it works, walkthrough, day, beginner, tutorial",
  sections: [
    section(
      "The ten steps",
      steps(
        "**Book.** The customer calls; you choose a bay, a technician and a time on the schedule. [Booking an appointment](/docs/booking)",
        "**Check in.** The car arrives; odometer, concern and key tag open its repair order. [Checking a car in](/docs/check-in)",
        "**Inspect.** A technician rates each point on a phone, with measurements and photos. [The inspection](/docs/inspection)",
        "**Sign off.** Someone at the desk vouches for the findings, and makes jobs of those that need work.",
        "**Price.** Canned jobs bring their labor and parts; custom jobs are written line by line. [The repair order](/docs/repair-order)",
        "**Send the estimate.** The customer gets a link by text or email. [Estimate and authorization](/docs/estimate)",
        "**Answer.** The customer approves, defers or declines each job on the phone and signs. [The customer's link](/docs/customer-link)",
        "**Work.** The technician clocks on, takes the parts from stock, writes cause and correction, and completes the job. [The technician's phone](/docs/technician-phone)",
        "**Check and post.** Someone checks the work, and the invoice is posted with the odometer out. [Quality check](/docs/quality-check), [the invoice](/docs/invoice)",
        "**Pay.** Cash, check or card; the customer gets a receipt. [Payments](/docs/payments)",
      ),
      picture(
        "repair-order",
        "A repair order: the customer and the car on top, the jobs in the middle, the totals at the right.",
      ),
    ),
    section(
      "What happens automatically",
      text(
        "Nobody drags a card to another column. A repair order's status follows from what was done: the answers, the clocks, the quality check, the invoice and the payment. When somebody else changes what you are looking at, your screen changes too; the green **Live** mark at the top says that this connection stands.",
      ),
      list(
        "**Estimate**: jobs are being put together.",
        "**Awaiting approval**: the estimate is with the customer.",
        "**Approved**: work may begin.",
        "**In progress**: somebody's clock runs, or has run.",
        "**Quality check**: every approved job is completed.",
        "**Ready**: checked; the invoice can be posted.",
        "**Invoiced**: posted, and not paid in full.",
        "**Closed**: paid.",
      ),
      note(
        "Try it without risk: `npm start` on your own machine loads a demo shop with two years of history. [Running the service](/docs/running-a-server) says how.",
      ),
    ),
  ],
};
