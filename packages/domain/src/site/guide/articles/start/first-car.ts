import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const firstCar: GuideArticle = {
  id: "first-car",
  title: "One car, from the call to the paid invoice",
  summary:
    "How a car moves through AutoIQ in ten steps, and the screen for each step. Start here if you're new.",
  group: "start",
  roles: staffRoles,
  keywords: "overview, tour, workflow, process, how it works, walkthrough, day, beginner, tutorial",
  sections: [
    section(
      "The ten steps",
      steps(
        "Book. The customer calls. Choose a bay, a technician, and a time on the schedule. [Booking an appointment](/docs/booking)",
        "Check in. The car arrives. Enter the odometer, concern, and key tag to open the repair order. [Checking a car in](/docs/check-in)",
        "Inspect. A technician rates each point on a phone, with measurements and photos. [The inspection](/docs/inspection)",
        "Sign off. Someone at the front desk signs off the findings and turns them into jobs.",
        "Price. Canned jobs bring their labor and parts. Custom jobs are entered line by line. [The repair order](/docs/repair-order)",
        "Send the estimate. The customer gets a link by text or email. [Estimate and authorization](/docs/estimate)",
        "Get approval. The customer approves, defers, or declines each job on the phone and signs. [The customer's link](/docs/customer-link)",
        "Do the work. The technician clocks on, takes parts from stock, enters the cause and correction, and completes the job. [The technician's phone](/docs/technician-phone)",
        "Check and post. Someone checks the work, and you post the invoice with the odometer out. [Quality check](/docs/quality-check), [the invoice](/docs/invoice)",
        "Get paid. Take cash, a check, or a card. The customer gets a receipt. [Payments](/docs/payments)",
      ),
      picture(
        "repair-order",
        "A repair order: customer and car at the top, jobs in the middle, totals on the right.",
      ),
    ),
    section(
      "What happens automatically",
      text(
        "You don't drag cards between columns. A repair order's status follows the work: authorizations, clocks, the quality check, the invoice, and the payment. When someone else changes a record you're viewing, your screen updates. The green **Live** mark at the top shows that you're connected.",
      ),
      list(
        "**Estimate**: jobs are being added.",
        "**Awaiting approval**: the customer has the estimate.",
        "**Approved**: work can start.",
        "**In progress**: someone has clocked on.",
        "**Quality check**: every approved job is completed.",
        "**Ready**: the work is checked. You can post the invoice.",
        "**Invoiced**: posted, with a balance due.",
        "**Closed**: paid.",
      ),
      note(
        "To try it without risk, run `npm start` on your own machine. It loads a demo shop with two years of history. See [Running the service](/docs/running-a-server).",
      ),
    ),
  ],
};
