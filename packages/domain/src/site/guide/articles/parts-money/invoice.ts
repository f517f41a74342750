import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const invoice: GuideArticle = {
  id: "invoice",
  title: "The invoice",
  summary:
    "Post the invoice when work is done. See what's printed on it, what the law limits, how to correct it, and where to find it.",
  group: "parts-money",
  roles: deskRoles,
  keywords:
    "counter sale, walk-in, over the counter, sell parts, bill, billing, post, pdf, print, receipt, tax, total, invoice number, credit, credit note, correct, wrong invoice, unpaid, owed",
  sections: [
    section(
      "Post it",
      steps(
        "When the repair order is **Ready** (completed and quality-checked), click **Post invoice** under **Next step**.",
        "Enter the odometer out and click **Post invoice**.",
        "The invoice gets the next number. Invoice numbers start at 100001, so they never match a repair order number. Earlier invoices keep their numbers. The repair order is now **Invoiced**, and the customer's link shows the invoice with a way to pay.",
      ),
      picture("invoice", "A posted invoice with the payment to take."),
      note(
        "A posted invoice and its repair order never change. Later changes in **Settings** don't affect it.",
      ),
    ),
    section(
      "Counter sale",
      steps(
        "Open **Invoices** and click **Counter sale**, or press `N S` anywhere at the front desk.",
        "Scan a part, or type its number or name. Scanning the same part again adds one more. A part with a core charge adds its core deposit. Remove that line if the customer hands in the old part.",
        "Add labor, fees, a discount, or a non-stock part below. Choose the customer, or leave it empty for a walk-in.",
        "Enter one or more payments and complete the sale.",
      ),
      text(
        "The sale posts the invoice with the next number, takes the parts from stock, and records the payments in one step. Your state's sales tax and fees apply. Shop supplies aren't charged. You can't sell more than you have in stock.",
      ),
      text(
        "**On account** leaves the balance on a customer's record. Without a customer record, the sale has to be paid in full, or by card.",
      ),
    ),
    section(
      "What is on it",
      list(
        "Shop, registration number, customer, car, odometer in and out, and the concern",
        "For each job: cause, correction, technician, and every line, with part condition and tire DOT numbers",
        "Labor, parts, state fees, shop supplies, and sales tax as separate amounts",
        "Who approved what, how, and when",
        "Your warranty text from settings",
      ),
      text(
        "**PDF** opens it as a document to print or email. Under **Invoices**, search by number, customer name, plate, or VIN.",
      ),
    ),
    section(
      "When it can't be posted",
      list(
        "Nothing is approved yet, or work isn't completed and checked.",
        "The customer requires a PO number, or the invoice would exceed their credit limit. [Customers who pay later](/docs/receivables)",
        "The total is above the authorized amount by more than the law allows. Get approval for the difference, then post. [Florida's rules](/docs/florida)",
      ),
    ),
    section(
      "Correct it with a credit note",
      steps(
        "Open the invoice and click **Credit note**.",
        "Check the lines to credit, enter an amount including tax, or credit the whole invoice.",
        "Check the parts to restock and how many. Check only parts that can be resold. Inventory records which invoice they came from, and you can't restock more than was sold.",
        "Enter the reason and click **Create credit note**. It has its own number and PDF.",
      ),
      text(
        "The invoice stays as posted. The credit note lowers the balance due and its share of the sales tax. If the customer already paid, the invoice shows the amount to refund. [Refunds](/docs/payments)",
      ),
    ),
    section(
      "Find it again",
      text(
        "**Invoices** lists them, newest first. **Unpaid** shows those with a balance due, **By age** what each customer owes. [Customers who pay later](/docs/receivables) On the repair order, **Next step** links to its invoice.",
      ),
    ),
  ],
};
