import { en as methods } from "../payment-methods/en.ts";

/** Emails and texts that a shop sends to its customers. */
export const en = {
  hello: "Hello {name},",
  aboutVehicle: ", your {vehicle}",
  /** Values of a template without a description of the car, or a price. */
  unknown: { vehicle: "vehicle", total: "as agreed" },
  footer: {
    vehicle: "You received this email because your car is at {place}.",
    paid: "You received this email because you paid at {place}.",
    billed: "You received this email because you were billed at {place}.",
  },
  /** Messages that the assistant drafts, one for each customer of a list. A person edits and sends them. */
  drafted: {
    signed: "{sender}, {shop}",
    and: "{first} and {last}",
    ready: {
      subject: "Your {vehicle} is ready",
      one: "Your {vehicle} is ready. You can pick it up during our opening hours.",
      many: "Your {vehicle} are ready. You can pick them up during our opening hours.",
    },
    estimate: {
      subject: "The estimate for your {vehicle}",
      one: "The estimate for your {vehicle} is waiting for your approval: {total} for everything on it. You can approve or decline each job. Any questions?",
      many: "The estimates for your {vehicle} are waiting for your approval: {total} in all. You can approve or decline each job. Any questions?",
    },
    appointment: {
      subject: "Your appointment on {time}",
      one: "This is a reminder of your appointment on {time}{about}. If the time no longer works for you, just reply here.",
      many: "This is a reminder of your appointments on {time}. If a time no longer works for you, just reply here.",
    },
    unpaid: {
      subject: "Your balance at {shop}",
      one: "{invoice} has a balance of {total}. If you've already paid, thank you. If not, let us know when works for you.",
      many: "{invoice} have a balance of {total} in all. If you've already paid, thank you. If not, let us know when works for you.",
      invoice: "Invoice {number} from {date}",
      charge: "The finance charge from {date}",
    },
    service: {
      subject: "Service for your {vehicle}",
      one: "Our records show your {vehicle} is due for: {services}. If it was done elsewhere, let us know. Would you like to book a time?",
    },
    declined: {
      subject: "The work that can wait for your {vehicle}",
      one: "When your {vehicle} was here on {date}, you decided to wait on: {jobs}. Would you like to book a time, or get an updated price first?",
    },
  },
  testMode: "This was a test payment. No money moved.",
  paidBy: methods.paid,
  refundedBy: methods.refunded,
  cardRefund: "Your bank can take a few days to show it.",
  estimate: {
    subject: "Estimate for your {vehicle} from {shop}",
    headline: "Your estimate: {total}",
    text: "{shop} looked at your {vehicle} and needs your approval. Open the estimate to see the price of each job, approve or decline it, and sign. We won't start a job you haven't approved.",
    link: "The link is only for you and works until {date}. Questions? Call {phone}.",
    button: "View estimate",
    sms: "Your estimate for your {vehicle} is {total}. Approve or decline each job online.",
  },
  depositRequest: {
    subject: "{shop} requests a deposit of {amount}",
    headline: "Deposit: {amount}",
    text: "{shop} is requesting a deposit of {amount} for repair order {number}, your {vehicle}. You can pay by card. You enter the card number only on the payment page.",
    applied: "It's applied to your invoice.",
    button: "View and pay deposit",
    sms: "We're requesting a deposit of {amount} for your {vehicle}. Pay by card here: {url}",
  },
  depositReceipt: {
    subject: "Receipt from {shop}: deposit of {amount}",
    headline: "{amount} received as a deposit",
    text: "{shop} received {amount} {how} on {date} as a deposit for repair order {number}, your {vehicle}.",
    applied: "It's applied to your invoice.",
  },
  depositRefund: {
    subject: "Refund from {shop}: {amount} of your deposit",
    headline: "Refund: {amount}",
    text: "{shop} refunded {amount} of your deposit for repair order {number}, your {vehicle}, {how}.",
  },
  canceledDeposit: {
    subject: "Refund of your card payment: {amount}",
    headline: "Refund: {amount}",
    text: "You paid a deposit of {amount} by card for repair order {number}, your {vehicle}. {shop} had already canceled the request, so the full amount is refunded to the card you paid with.",
  },
  receipt: {
    subject: "Receipt from {shop}: {amount} for invoice {number}",
    headline: "{amount} received",
    text: "{shop} received {amount} {how} on {date} for invoice {number}{about}.",
    surcharge: "This includes a credit card surcharge of {amount} ({percent}).",
    tip: "This includes a tip of {amount}.",
    cashDiscount: "A cash discount of {amount} ({percent}) was taken off the invoice.",
    paidInFull: "The invoice is paid in full. Thank you.",
    balance: "Balance due: {owed} of {total}.",
  },
  accountReceipt: {
    subject: "Receipt from {shop}: {amount}",
    headline: "{amount} received",
    text: "{shop} received {amount} {how} on {date}.",
    invoice: "Invoice {number} of {date}: {amount} paid, {owed} still due",
    invoicePaid: "Invoice {number} of {date}: {amount}, paid in full",
    charges: "Finance charges: {amount} paid",
    credit: "{amount} is kept as your credit.",
    balance: "Balance due: {owed}.",
  },
  giftCard: {
    subject: "A gift card for {amount} from {shop}",
    headline: "Your gift card: {amount}",
    hello: "Hello,",
    text: "You received a gift card for {shop}. Show the code below at the counter to pay for repairs, maintenance, and parts.",
    note: "Keep this email. The code works like cash, and the shop can't show it again. The card does not expire and has no fees.",
    footer: "You received this email because somebody bought you a gift card at {place}.",
  },
  refund: {
    subject: "Refund from {shop}: {amount} of invoice {number}",
    headline: "Refund: {amount}",
    text: "{shop} refunded {amount} of invoice {number}{about}, {how}.",
  },
  statement: {
    subject: "Statement from {shop}: {amount} due",
    subjectPaid: "Statement from {shop}",
    headline: "Amount due: {amount}",
    headlinePaid: "Your statement",
    text: "Your statement from {shop} for {from} to {to} is attached as a PDF.",
    opening: "Balance forward: {amount}",
    closing: "Balance on {date}: {amount}",
    invoice: "Invoice {number}: {amount}, due {date}",
    more: "The PDF lists {count} more.",
    thanks: "If you've already paid, thank you. You don't need to do anything.",
  },
  paymentReminder: {
    subject: "Balance due at {shop}: {amount}",
    headline: "Balance due: {amount}",
    text: "{shop} hasn't received full payment for:",
    invoice: "Invoice {number} of {date}: {amount}",
    financeCharge: "Finance charge for {month}: {amount}",
    payOnline:
      "You can pay at the shop, or online with the account for this email address. If you've already paid, thank you. You don't need to do anything.",
    payAtShop:
      "You can pay by cash or check at {place}. If you've already paid, thank you. You don't need to do anything.",
    seeAndPay: "View and pay",
    seeInvoices: "View invoices",
  },
  webRequest: {
    subject: "{shop} has your request",
    headline: "We have your request",
    text: "Thanks for writing to us. We'll get back to you soon. Nothing is booked yet.",
    reach: "To reach us sooner, call {phone}.",
    footer:
      "You received this email because this address was entered on the request page of {place}. If that wasn't you, ignore it.",
    sms: "We have your request and will get back to you soon. Nothing is booked yet.",
  },
  byPerson: {
    subject: "A message from {shop}",
    photo: "A photo is attached.",
    footer: "{author} sent you this email. Your reply goes straight to the shop.",
    author: "{name} of {shop}",
  },
  sms: {
    photo: "a photo.",
    introduction: "{text} Reply STOP to end texts.",
    call: " Call {phone} to reach us.",
    stop: "{shop}: you won't get more texts from this number. Text START to get them again.",
    start:
      "{shop}: you'll get texts about your vehicle again. Message and data rates may apply. Reply STOP to end them, HELP for help.",
    startWithoutCustomer:
      "{shop}: you'll get our texts again. Message and data rates may apply. Reply STOP to end them, HELP for help.",
    help: "{shop}: texts about your vehicle's service.{call} Message and data rates may apply. Reply STOP to end them.",
  },
} as const;
