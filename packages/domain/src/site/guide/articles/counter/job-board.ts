import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, picture, section, table, text } from "../../article.ts";

export const jobBoard: GuideArticle = {
  id: "job-board",
  title: "The job board",
  summary:
    "Every open repair order as a card in its status column, with what's late, what's waiting, and hours used.",
  group: "counter",
  roles: deskRoles,
  keywords: "kanban, board, status, column, card, workflow, late, waiting, progress, overview, all cars",
  sections: [
    section(
      "Read a card",
      picture("job-board", "The board updates automatically. You don't drag cards."),
      list(
        "The repair order's number and key tag, the customer, and the car.",
        "Your labels in their colors, and a mark for a customer who is waiting at the shop. Click the tag in the corner of the card to change labels.",
        "The promise time. **At risk** means that it's less than two hours away, or that the remaining sold labor won't be done in time. A card is late when the promise has passed before the car is ready.",
        "A job on hold, with the reason, such as waiting for parts.",
        "Labor hours: completed and sold hours of approved jobs, hours still awaiting approval, and hours clocked.",
        "How long the card has been in this column, and the total.",
        "The bay of its appointment, its technicians, and who is clocked on now.",
      ),
    ),
    section(
      "The columns",
      table(
        "What moves a card",
        ["Column", "It's here because", "It leaves when"],
        ["Estimate", "Jobs are being added", "The estimate is sent, or an authorization is recorded"],
        ["Awaiting approval", "The customer has the estimate", "One job is approved"],
        ["Approved", "Work can start", "A clock starts, or a job is put on hold or completed"],
        ["In progress", "Someone is working on it", "Every approved job is completed"],
        ["Quality check", "The work is done", "An owner or manager records the check"],
        ["Ready", "The work is checked", "The invoice is posted"],
        ["Invoiced", "There's a balance due", "It's paid"],
      ),
      text(
        "Click a card to open its repair order. By keyboard, press Tab to reach a card, use the arrow keys to move between cards, and press Enter to open one. **New repair order** checks in a car without an appointment.",
      ),
    ),
    section(
      "Filter the board",
      text(
        "Search by number, customer, plate, or key tag. Filter by advisor, technician, bay, label, or promises at risk. Filters are part of the page's URL, so you can bookmark or share it.",
      ),
      list(
        "**Saved filters** saves the current filters under a name, on every device you sign in to. Only you see them. Repair orders, customers, inventory, and invoices have them too.",
        "On a phone, the statuses are above the cards. Choose one to see only its cards.",
      ),
    ),
    section(
      "Labels",
      text(
        "An owner or administrator sets up labels under **Settings**: name, color, and order. Renaming a label renames it on open repair orders. Closed ones keep the old name. To add or remove a label on many repair orders at once, select them under **Repair orders** and click **Label**. Any that can't be changed are listed with the reason.",
      ),
    ),
  ],
};
