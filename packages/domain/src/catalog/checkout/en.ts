/** What a payment page says about the payment, and the pages of the test checkout. */
export const en = {
  /** Shown on the card service's page, and on the payer's receipt from it. */
  invoiceOf: "Invoice {number}, {shop}",
  depositOf: "Deposit, repair order {number}, {shop}",
  courseFeeOf: "Course fee, {course}",
  /** A line of the card service's page. */
  tip: "Tip",
  test: {
    banner: "TEST MODE: No card is charged.",
    title: "Pay {amount} to {shop}",
    invoice: "Invoice {number}",
    invoiceWithTip: "Invoice {number}, with a tip of {tip}",
    deposit: "Deposit, repair order {number}",
    courseFee: "Course fee, {course}",
    pay: "Pay {amount}",
    cancel: "Cancel and go back",
    back: "Go back",
    paid: { title: "Already paid", text: "This was paid." },
    closed: {
      title: "This checkout is closed",
      text: "This payment page has expired or the payment is no longer needed.",
    },
    missing: { title: "Checkout not found", text: "Go back to the shop's page and open the payment again." },
    card: { number: "Card number", expiry: "Expiration (MM/YY)", cvc: "Security code" },
    cards: {
      caption: "Test cards (any future expiration date, any security code)",
      pays: "Succeeds",
      declined: "Declined",
    },
    problem: {
      number: "Use one of the test cards below, never a real card.",
      expiry: "Enter the expiration date as MM/YY.",
      expired: "This card has expired.",
      cvc: "Enter the 3- or 4-digit security code.",
      declined: "Your card was declined. Try another card.",
    },
  },
} as const;
