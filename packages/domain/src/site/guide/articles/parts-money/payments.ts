import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const payments: GuideArticle = {
  id: "payments",
  title: "Payments",
  summary:
    "Take cash, checks, cards, ACH, or financing, in full or split. The customer gets a receipt by email, and nothing is charged twice.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "pay, cash, check, card, credit card, terminal, card machine, approval code, ach, bank transfer, financing, split payment, stripe, checkout, receipt, partial payment, tip, gratuity, deposit, owed, test mode, refund",
  sections: [
    section(
      "At the counter",
      steps(
        "Open the invoice or the repair order. Both have **Take a payment**.",
        "Choose how the customer pays, and enter the amount received. If it's more cash than the balance, you see the **Change**. If it's less, it's a partial payment.",
        "Take the payment. The receipt goes to the customer's email. If something is still due, choose how the rest is paid.",
      ),
      list(
        "**Card terminal**: a card on your own terminal. Enter its brand, last four digits, and approval code, as far as you want them on record.",
        "**ACH**: enter the transfer's reference number. **Financing**: enter the lender. **Other**: note how the customer paid, such as a money order.",
        "**Gift card**: enter its code. It pays what is left on it. [Gift cards and packages](/docs/gift-cards)",
        "**Card (online)**: opens the card checkout.",
      ),
      text(
        "For a card, open the card checkout for a customer at the front desk. You can charge part of the balance. The invoice shows who took each payment, and which ones the customer paid online.",
      ),
    ),
    section(
      "Tips",
      text(
        "Tips are off until you turn on **Accept tips** under **Settings**, **Rates**. Then the payment offers **Tip**: one of your percentages, or **Other** for an own amount. With cash, the change can be the tip. A card reader can ask the customer. On the customer's pages, the customer chooses.",
      ),
      list(
        "A tip is not a sale: no tax, no surcharge, and nothing of the balance. It goes to the technicians of the job by the hours they sold, unless you choose one person or the whole shop.",
        "**Tips**, in **Day close** and in the report **Payments**, shows by person what was received, paid out, and is open. **Pay out** takes cash from the drawer, or notes that the next payroll pays it. Technicians see their own tips under **My day**.",
        "A refund leaves the tip alone, unless you also refund it. It goes back the way it came. A tip that was paid out can't be refunded.",
      ),
    ),
    section(
      "Deposits",
      steps(
        "Open the repair order. Under **Deposits**, click **Take a deposit**.",
        "Enter the amount and how it's paid: **Cash**, **Check**, **Card terminal**, **Card reader**, or any other way. All deposits together can't be more than the total the customer was shown.",
        "The deposit is **Held** until the invoice is posted. Then it counts as a payment, with its own date.",
      ),
      text(
        "A card deposit is held once the customer has paid. Open the card page on your screen, or send the customer a link by email or text. Until it's paid, the deposit is **Requested**. **Cancel request** cancels it. A request also ends when the repair order is voided, its invoice is posted, or other deposits reach the limit. A card charged after that is refunded in full automatically. If the card company refuses the refund, you see the reason under **Deposits**. **Try again**, or record that you refunded it in cash or by check.",
      ),
      text(
        "**Refund** returns all or part of a deposit, with a reason. Card deposits are refunded to the card. If the card company refuses, the deposit is held again, you're notified, and you can refund in cash or by check. You can't void a repair order while it holds a deposit. Once a deposit is on the invoice, refund it there.",
      ),
    ),
    section(
      "On the customer's phone",
      text(
        "The customer's link and the client account have **Pay** if you take cards. If you don't, they say how to pay at your shop. The customer enters the card on the checkout page, and neither AutoIQ nor your shop sees the number. The payment shows on your screen once it's confirmed. **Settings** decides whether customers can pay part of an invoice by card. By default, they pay the full balance.",
      ),
      list(
        "If the customer leaves the page, nothing is charged, and they can pay later.",
        "If confirmation takes a while, the page says so and tells them not to pay again.",
      ),
    ),
    section(
      "Card payments by Stripe",
      text(
        "Cards use Stripe Checkout once whoever runs the server sets it up. Until then, a test checkout on the server lets you try it. It's marked as a test and charges nobody. [Running the service](/docs/running-a-server)",
      ),
    ),
    section(
      "Refund",
      steps(
        "Open the invoice. Each received payment has **Refund**. If a credit note leaves a credit balance, **Issue refund** is at the top with the amount and reason.",
        "Enter the amount and the reason. The form offers the ways this payment can be refunded, and says why there is no other: a card to the card, ACH by ACH or check, financing through its lender, cash and checks as either. A refund on your terminal needs the approval code of the refund.",
        "**Reduce the invoice** creates a credit note for the amount in the same step, so it isn't due again. Choose **Customer pays another way** if only the payment method changes, such as cash instead of a card.",
        "Click **Refund**. The customer gets an email, and the invoice shows the refund.",
      ),
      text(
        "A refund doesn't raise the balance due. If the card company refuses a refund, the invoice says so and the payment counts as received. **Issue refund** sends it again, without a second credit note. [Credit notes](/docs/invoice)",
      ),
      text(
        "Owners and managers can refund, unless an owner turned it off for a manager. **Settings** can require two-step verification for refunds.",
      ),
    ),
    section(
      "What isn't allowed",
      list(
        "Taking more than the balance due, giving change for anything but cash, or refunding more than was paid",
        "A payment on a paid invoice",
        "An amount of zero",
      ),
      note("When the balance is paid, the repair order is **Closed** and leaves the board."),
    ),
  ],
};
