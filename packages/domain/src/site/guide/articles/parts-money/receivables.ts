import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const receivables: GuideArticle = {
  id: "receivables",
  title: "Customers who pay later",
  summary:
    "Give fleets terms and a credit limit, send statements, follow up on overdue invoices, and write off what won't be paid.",
  group: "parts-money",
  roles: deskRoles,
  keywords:
    "accounts receivable, receivables, contacts, fleet manager, who may authorize, charge account, on account, house account, fleet, terms, net 30, due date, credit limit, purchase order, po number, statement, monthly statement, aging, overdue, past due, collections, promise, reminder, finance charge, late fee, interest, write off, bad debt, unpaid, owed",
  sections: [
    section(
      "Terms",
      steps(
        "Open the customer and click **Edit** on **Terms**.",
        "Check **Charge account**, and choose when invoices are due: on receipt, or 10, 15, 30, or 60 days after posting. A credit limit is optional.",
        "Check **Require a PO number** if the customer's invoices need a purchase order number. Check **Email a statement each month** to send one on the first.",
      ),
      text(
        "The due date and the PO number are on the invoice and its PDF. Terms apply to invoices posted from then on. Enter the PO number with **Edit visit** on the repair order, or when you post the invoice.",
      ),
      note(
        "An invoice that would exceed the credit limit isn't posted. Take a payment or a deposit first. Owners and managers can post it above the limit. The limit counts what is due at the location.",
      ),
    ),
    section(
      "Contacts",
      text(
        "**Contacts** on the customer's page lists the people who call, bring vehicles, or pay: name, title, phone, and email. A contact can get statements too, or the estimates instead of the customer.",
      ),
      text(
        "Check **May authorize work**, and enter a limit if they have one. **Record authorization** on the repair order lets you choose the contact. If the new total is above their limit, it isn't recorded.",
      ),
    ),
    section(
      "Statements",
      text(
        "**Statement** on the customer's page shows the balance forward, each invoice, payment, credit, refund, finance charge, and write-off, and what is due, for last month, this month, or any dates. **PDF** opens it. **Email statement** sends it in the customer's language.",
      ),
      steps(
        "For everyone at once, open **Invoices**, choose **By age**, and click **Send statements**.",
        "All customers with a balance and an email address are checked. Click **Send**.",
      ),
      text(
        "A payment over several invoices is one line. A deposit or credit counts when you received it, and not again when an invoice takes it.",
      ),
    ),
    section(
      "Departments of a fleet",
      steps(
        "Open the customer and click **Set up** on **Departments**.",
        "Add the departments, such as Police and Parks, and choose one for each vehicle.",
        "Enter **Unit number** and **Driver** with **Edit** beside the vehicle. Search finds a vehicle by its unit number.",
      ),
      text(
        "All departments are billed to the customer: one credit limit, one account, one payment. Unit, department, driver, and PO number are on the repair order and on the invoice. The statement groups open invoices by department with subtotals.",
      ),
    ),
    section(
      "Statements in the customer's account",
      text(
        "Customers with a charge account see what is due, their available credit, and all statements that you sent under **Payments** in their AutoIQ account, and open or print each one.",
      ),
    ),
    section(
      "Finance charges",
      text(
        "You can charge interest on overdue invoices of customers who agreed to it in writing. Click **Set up** on **Finance charges** on the customer's page: yearly rate, grace days, minimum charge, day of the agreement, and who signed. Nobody is charged without it.",
      ),
      note(
        "States limit interest and minimum charges, and some require a notice. Ask your accountant or attorney before you confirm the rate.",
      ),
      steps(
        "Open **Invoices**, choose **By age**, and click **Send statements**.",
        "Click **Review and post** beside the finance charges for last month. **How it's calculated** shows each balance and its days.",
        "Uncheck who should not be charged, and click **Post**.",
      ),
      list(
        "A day counts from the day after the due date and the grace days. Each day counts its balance at the end of the day, less the customer's open credit. Earlier finance charges never count.",
        "Balances times days, times the rate, divided by the days of the year, rounded down to the cent. A month with an overdue balance is charged at least the minimum.",
        "A customer gets one charge a month. It's dated the day you post it, without sales tax, and shows on statements and in A/R aging.",
        "**Receive payment** pays invoices first and then finance charges, unless you choose the amounts. **Waive** on the customer's page takes a charge back with a reason. What was paid of it becomes the customer's credit.",
      ),
    ),
    section(
      "A/R aging",
      text(
        "**By age** on **Invoices** shows what each customer owes by days past the due date: up to 30, 31–60, 61–90, and over 90, by your shop's calendar days. Invoices that aren't due yet are in the first column. The four add up to the balance due.",
      ),
      text(
        "**Remind** emails the customer the balance due, during their contact hours and at most once a day. Invoices that aren't due yet, or are paid before the email is sent, are left out.",
      ),
    ),
    section(
      "Collections",
      text(
        "**Collections** on **Invoices** lists customers with overdue invoices: broken promises first, then next actions that are due, then the longest past due.",
      ),
      steps(
        "Click **Add note** after a call.",
        "Enter what was said, who promised to pay how much by which day, and when to follow up.",
        "A promise is kept once that much was received. After its day it's a **Broken promise**.",
      ),
    ),
    section(
      "Write off an invoice",
      steps(
        "Open the invoice and click **Write off**.",
        "Enter the reason. The balance due becomes bad debt.",
      ),
      list(
        "The invoice and its sales tax stay as posted. Ask your accountant whether your state lets you take the tax back.",
        "A write-off can't be undone. If the customer pays later, take the payment with **Receive payment**. It becomes their credit.",
        "The written-off part can't be credited with a credit note.",
      ),
    ),
  ],
};
