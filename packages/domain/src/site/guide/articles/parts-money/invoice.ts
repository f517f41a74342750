import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const invoice: GuideArticle = {
  id: "invoice",
  title: "The invoice",
  summary:
    "Post the invoice of finished work once and for good: what is printed on it, what the law limits, and where to find it again.",
  group: "parts-money",
  roles: deskRoles,
  keywords:
    "counter sale, walk-in, over the counter, sell parts, bill, billing, post, pdf, print, receipt, tax, total, invoice number, credit, credit note, correct, wrong invoice, unpaid, owed",
  sections: [
    section(
      "Post it",
      steps(
        "The repair order is **Ready**: completed and quality-checked. Press **Post invoice** under **Next step**.",
        "Enter the odometer out, and press **Post invoice**.",
        "The invoice has the next number. Invoices count from 100001, so that none has the number of a repair order. Earlier invoices stay as they are. The repair order is **Invoiced**, and the customer's link shows the bill with a way to pay.",
      ),
      picture("invoice", "A posted invoice with the payment to take."),
      note(
        "A posted invoice never changes, and neither does its repair order. The figures in **Settings** may change later; a posted invoice keeps those it was posted with.",
      ),
    ),
    section(
      "Sell over the counter",
      steps(
        "Open **Invoices** and press **Counter sale**, or press `N S` anywhere at the front desk.",
        "Scan a part's number, or type it or the part's name. The same part again is one more of it. A part with a core charge brings its **Core deposit**: take that line out when the old part is handed in.",
        "Add labor, fees, a discount or a part by hand below. Choose the customer, or leave it for a walk-in.",
        "Say how it is paid, in one amount or in parts, and press **Sell**.",
      ),
      text(
        "The bill is posted with the next number, the parts leave the shelf, and the payments are on record, all in one step. Sales tax and state fees are those of your state; shop supplies are not charged, as nothing is used up. More than lies on the shelf is not sold.",
      ),
      text(
        "**On account** leaves what is owed on a customer's record. Somebody without a record pays all of it, or pays by card.",
      ),
    ),
    section(
      "What is on it",
      list(
        "shop, registration number, customer, car, odometer in and out, the concern;",
        "for each job cause, correction, technician and every line, with a part's condition and a tire's DOT number;",
        "labor, parts, state fees, shop supplies and sales tax as amounts of their own;",
        "who approved what, how and when;",
        "the warranty, as your settings word it.",
      ),
      text(
        "**PDF** opens it as a document to print or mail. The list under **Invoices** finds a bill by its number, the customer's name, or the car's plate or VIN.",
      ),
    ),
    section(
      "When posting is refused",
      list(
        "Nothing is approved yet, or work is not completed and checked.",
        "The bill is higher than what was authorized by more than the law allows. Have the difference approved, then post. [Florida's rules](/docs/florida)",
      ),
    ),
    section(
      "Correct it by a credit note",
      steps(
        "Open the invoice and press **Credit note**.",
        "Tick the lines it is about, or enter an amount with tax, or take the whole invoice.",
        "Tick the parts that go back on the shelf, and how many: what can be sold again. The stock ledger names the bill that they came from, and never takes back more than went out.",
        "Write why, and press **Create credit note**. It has a number and a PDF of its own.",
      ),
      text(
        "The invoice stays as it was posted; what is owed falls by the credit note, and the sales tax by its share. If the customer had paid already, the invoice says what is to be given back. [Refunds](/docs/payments)",
      ),
    ),
    section(
      "Find it again",
      text(
        "**Invoices** lists them, the newest first; **Unpaid** shows what is owed. From the repair order, **Next step** links to its invoice.",
      ),
    ),
    section(
      "Who owes what, and since when",
      text(
        "**By age** on **Invoices** shows what each customer owes: 0–30, 31–60, 61–90 and over 90 days since the invoice was posted, counted in days of your shop. The four sum to what is owed.",
      ),
      text(
        "**Remind** emails the customer what is still owed, in the hours in which they may be written to, at most once a day. A bill that is paid before the email leaves is not named in it.",
      ),
    ),
  ],
};
