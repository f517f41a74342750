import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const payments: GuideArticle = {
  id: "payments",
  title: "Payments",
  summary:
    "Take cash, a check or a card, in one amount or in parts; the customer gets a receipt by email, and nothing is paid twice.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "pay, cash, check, card, credit card, stripe, checkout, receipt, partial payment, deposit, owed, test mode, refund",
  sections: [
    section(
      "At the counter",
      steps(
        "Open the invoice, or stay on the repair order: **Take a payment** stands on both.",
        "Choose **Cash** or **Check**, and enter what is handed over: more cash than is owed shows the **Change**, less is a part of the payment. A check has its number beside it.",
        "Press **Take cash** or **Take check**. The receipt goes to the customer's email.",
      ),
      text(
        "**Card checkout** opens the card page instead, for a customer at the front desk. Choose **Card** to charge only a part of the balance. The invoice shows who took each payment, and which cards the customer paid online.",
      ),
    ),
    section(
      "A deposit before the invoice",
      steps(
        "Open the repair order. Under **Deposits**, press **Take a deposit**.",
        "Enter the deposit and how it is paid: **Cash**, **Check** or **Card**. All deposits together come to at most what the customer was shown.",
        "It is **Held** until the invoice is posted, which counts it as a payment with its own date.",
      ),
      text(
        "A card deposit is asked for, and held once the customer has paid: **On this screen** opens the card page on your screen, and an **emailed** or **texted link** opens one at home. Under **Deposits** it stands as **Requested** until then; **Cancel request** ends it. It also ends when the repair order is voided, its invoice is posted, or other deposits leave no room for it. A card that is charged after that is refunded in full automatically. If the card company refuses that, it is under **Deposits** with the reason: **Try again**, or say that it was **given back in cash** or **by check**.",
      ),
      text(
        "**Refund** returns a deposit, or a part of it, with a reason; a card's money goes back to the card. If the card company refuses, the money is held again, you are notified, and it may go back in cash or by check too. While money is held, the repair order is not voided; what the invoice has counted is refunded there.",
      ),
    ),
    section(
      "On the customer's phone",
      text(
        "The customer's link and the client account both have **Pay** where cards are taken; where they are not, both say how to pay at your shop. It opens the checkout page, where the card is entered; neither AutoIQ nor your shop ever sees its number. The payment shows on your screen as soon as it is confirmed. **Settings** decides whether customers may pay part of an invoice by card; at first they pay the full balance.",
      ),
      list(
        "Left the page: nothing was charged, and it can be paid whenever it suits.",
        "Confirmation takes a moment: the page says so, and that there is no need to pay again.",
      ),
    ),
    section(
      "Card payments by Stripe",
      text(
        "Cards go through Stripe Checkout when whoever runs the server has set it up. Until then the checkout is a **test mode** page on the server itself, for trying; it marks itself as such and charges nobody. [Running the service](/docs/running-a-server)",
      ),
    ),
    section(
      "Refund",
      steps(
        "Open the invoice. Each payment that was received has **Refund**. Where a credit note left the customer with money to come, **Issue refund** is at the top with its amount and reason.",
        "Enter the amount and why. A card's money goes back to the card; cash and checks go back as either.",
        "**Reduce the invoice** writes a credit note over the amount in the same step, so that it is not due again. Choose **Customer pays another way** when only the payment changes, a card for cash.",
        "Press **Refund**. The customer gets an email, and the invoice shows the refund.",
      ),
      text(
        "A refund does not raise the balance due. When a card company refuses a refund, the invoice says so and the money counts as received: **Issue refund** sends it again, without a second credit note. [Credit notes](/docs/invoice)",
      ),
      text(
        "Owners and managers refund, except where an owner has taken it from a manager. **Settings** can ask for the second sign-in step again before money goes back.",
      ),
    ),
    section(
      "What is refused",
      list(
        "more than what is owed, or more back than was paid;",
        "a payment on an invoice that is paid;",
        "an amount of zero.",
      ),
      note("When the last part is paid, the repair order is **Closed** and leaves the board."),
    ),
  ],
};
