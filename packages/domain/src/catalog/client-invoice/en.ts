import { en as methods } from "../payment-methods/en.ts";

/** A customer's page of one invoice. */
export const en = {
  title: "Invoice",
  loading: "Loading the invoice",
  asPdf: "Invoice as PDF",
  aside: "Balance and payments",
  howToPay: "How to pay",
  documents: "Payments and receipts",
  methods: methods.name,
  methodDetail: methods.detail,
  refunds: methods.refund,
  refundRefused: "The card company declined it. Ask the shop.",
  refundTakes: "Card refunds take a few days.",
  receiptAsPdf: "Receipt as PDF",
} as const;
