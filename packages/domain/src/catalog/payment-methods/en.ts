/** How customers read a payment method (payments/methods.ts): on receipts, invoices, emails, and their own pages. */
export const en = {
  /** On a receipt or a row of a list. */
  name: {
    cash: "Cash",
    check: "Check",
    "card-terminal": "Card at the shop",
    "card-reader": "Card at the shop",
    card: "Card",
    ach: "Bank transfer (ACH)",
    financing: "Financing",
    "gift-card": "Gift card",
    package: "Prepaid package",
    other: "Other",
  },
  /** Within a sentence: "You paid $10.00 by card". */
  paid: {
    cash: "in cash",
    check: "by check",
    "card-terminal": "by card at the shop",
    "card-reader": "by card at the shop",
    card: "by card",
    ach: "by bank transfer",
    financing: "with financing",
    "gift-card": "by gift card",
    package: "by prepaid package",
    other: "by another method",
  },
  /** Within a sentence: "$10.00 was refunded to the card you paid with". */
  refunded: {
    cash: "in cash",
    check: "by check",
    "card-terminal": "to the card you paid with",
    "card-reader": "to the card you paid with",
    card: "to the card you paid with",
    ach: "by bank transfer",
    financing: "through the lender",
    "gift-card": "to the gift card",
    package: "to the prepaid package",
    other: "by another method",
  },
  /** A row that is a refund. */
  refund: {
    cash: "Cash refund",
    check: "Refunded by check",
    "card-terminal": "Refunded to your card",
    "card-reader": "Refunded to your card",
    card: "Refunded to your card",
    ach: "Refunded by bank transfer",
    financing: "Refunded through the lender",
    "gift-card": "Refunded to the gift card",
    package: "Refunded to the prepaid package",
    other: "Refunded by another method",
  },
  /** What else is known of a payment, as in "Visa ending in 4242, approval code 081232". */
  detail: {
    brand: {
      visa: "Visa",
      mastercard: "Mastercard",
      amex: "American Express",
      discover: "Discover",
      other: "Other card",
    },
    lastFour: "ending in {digits}",
    approvalCode: "approval code {code}",
    reference: "reference {reference}",
  },
} as const;
