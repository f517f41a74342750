import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, picture, section, table, text } from "../../article.ts";

export const jobBoard: GuideArticle = {
  id: "job-board",
  title: "The job board",
  summary:
    "Every open repair order as a card in the column of its status, with what is late, what waits and how many hours are used.",
  group: "counter",
  roles: deskRoles,
  keywords: "kanban, board, status, column, card, workflow, late, waiting, progress, overview, all cars",
  sections: [
    section(
      "Read a card",
      picture("job-board", "The board updates automatically. Nobody drags a card."),
      list(
        "**Number and key**: the repair order and its keytag.",
        "**Customer and car**.",
        "**Labels** of your own in their colors, and **Waiting** for a customer who sits in the waiting room. The tag at the corner of the card opens its labels.",
        "**Due 12:06 PM**: the promise. **At risk** means that it passes within two hours, or sooner than the labor that is sold and not done would take; **Late by 15 min**, that it has passed before the car is ready.",
        "**Rear brakes: waiting for parts**: a job that is on hold, and why.",
        "**1.5 / 3.5 h**: labor hours of completed jobs, of those that the customer approved; **0.8 h pending** are offered and not answered; hours clocked stand beside.",
        "**4 h** below the line: how long the card has been in this column, with what it comes to.",
        "The bay of its appointment, and the technicians; **clocked in** is who works on it right now.",
      ),
    ),
    section(
      "The columns",
      table(
        "What moves a card on",
        ["Column", "It is here because", "It leaves when"],
        ["Estimate", "The jobs are being written", "The estimate is sent, or an answer is recorded"],
        ["Awaiting approval", "The customer has the estimate", "One job is approved"],
        ["Approved", "Work may begin", "A clock starts, or a job is put on hold or completed"],
        ["In progress", "Somebody works on it", "Every approved job is completed"],
        ["Quality check", "The work is done", "An owner or manager records the check"],
        ["Ready", "It was checked", "The invoice is posted"],
        ["Invoiced", "The invoice is not paid in full", "It is paid"],
      ),
      text(
        "Click a card to open its repair order. With the keyboard, Tab comes to one card, the arrow keys go to the others, Enter opens. **New repair order** takes in a car without an appointment.",
      ),
    ),
    section(
      "Only some of them",
      text(
        "Search by number, customer, plate or key, and choose an advisor, a technician, a bay, a label, or promises that are at risk. What you chose stands in the page's address: send it to a colleague, or keep it as a bookmark.",
      ),
      list(
        "**Saved filters** saves what is chosen now under a name, on every device you sign in with. Nobody else sees your filters. Repair orders, customers, inventory and invoices have the same.",
        "On a phone the states stand above the cards: choose one to see it alone.",
      ),
    ),
    section(
      "Labels",
      text(
        "An owner or administrator sets the shop's labels under **Settings**: a name, a color and the order. A label that is renamed is renamed on open repair orders as well; closed ones keep the words they were closed with. To put a label on many at once, or take it off, choose them under **Repair orders** and press **Label**; what is left out is named with its reason.",
      ),
    ),
  ],
};
