/** Emails and texts that a shop sends to its customers. */
export const en = {
  hello: "Hello {name},",
  aboutVehicle: ", your {vehicle}",
  /** Values of a template without a description of the car, or a price. */
  unknown: { vehicle: "vehicle", total: "as agreed" },
  footer: {
    vehicle: "You get this email because your car is at {place}.",
    paid: "You get this email because you paid at {place}.",
    billed: "You get this email because you were billed at {place}.",
  },
  testMode: "This was a payment in test mode: no money has moved.",
  paidBy: { card: "by card", cash: "in cash", check: "by check" },
  refundedBy: { card: "to the card you paid with", cash: "in cash", check: "by check" },
  cardRefund: "Your bank can take a few days to show it.",
  estimate: {
    subject: "Estimate for your {vehicle} from {shop}",
    headline: "Your estimate: {total}",
    text: "{shop} has looked at your {vehicle} and asks for your approval. Open the estimate to see each job with its price, approve or decline job by job, and sign. No work begins on a job that you have not approved.",
    link: "The link is yours alone and works until {date}. Questions? Call {phone}.",
    button: "See the estimate",
    sms: "Your estimate for your {vehicle} is {total}. See each job and approve or decline it here:",
  },
  depositRequest: {
    subject: "{shop} asks for a deposit of {amount}",
    headline: "Deposit: {amount}",
    text: "{shop} asks you for a deposit of {amount} for repair order {number}, your {vehicle}. You can pay it by card: the card's number is entered on the payment page only.",
    applied: "It is applied to your invoice.",
    button: "See and pay the deposit",
    sms: "We ask you for a deposit of {amount} for your {vehicle}. Pay it by card here: {url}",
  },
  depositReceipt: {
    subject: "Receipt from {shop}: deposit of {amount}",
    headline: "{amount} received as a deposit",
    text: "{shop} received {amount} {how} on {date} as a deposit for repair order {number}, your {vehicle}.",
    applied: "It is applied to your invoice.",
  },
  depositRefund: {
    subject: "Refund from {shop}: {amount} of your deposit",
    headline: "Refund: {amount}",
    text: "{shop} refunded {amount} of your deposit for repair order {number}, your {vehicle}, {how}.",
  },
  canceledDeposit: {
    subject: "Refund of your card payment: {amount}",
    headline: "Refund: {amount}",
    text: "You paid a deposit of {amount} by card for repair order {number}, your {vehicle}. {shop} had canceled the request when the payment arrived, so all of it is refunded to the card you paid with.",
  },
  receipt: {
    subject: "Receipt from {shop}: {amount} for invoice {number}",
    headline: "{amount} received",
    text: "{shop} received {amount} {how} on {date} for invoice {number}{about}.",
    paidInFull: "The invoice is paid in full. Thank you.",
    balance: "Balance due: {owed} of {total}.",
  },
  refund: {
    subject: "Refund from {shop}: {amount} of invoice {number}",
    headline: "Refund: {amount}",
    text: "{shop} refunded {amount} of invoice {number}{about}, {how}.",
  },
  paymentReminder: {
    subject: "Balance due at {shop}: {amount}",
    headline: "Balance due: {amount}",
    text: "{shop} has not received full payment for:",
    invoice: "Invoice {number} of {date}: {amount}",
    payOnline:
      "You can pay at the shop, or online with the account that has this email address. If you have paid in the meantime, thank you: there is nothing to do.",
    payAtShop:
      "You can pay in cash or by check at {place}. If you have paid in the meantime, thank you: there is nothing to do.",
    seeAndPay: "See and pay",
    seeInvoices: "See the invoices",
  },
  byPerson: {
    subject: "A message from {shop}",
    photo: "A photo is attached.",
    footer: "{author} wrote you this email. Your reply goes straight to the shop.",
    author: "{name} of {shop}",
  },
  sms: {
    photo: "a photo.",
    introduction: "{text} Reply STOP to end texts.",
    call: " Call {phone} to reach us.",
    stop: "{shop}: you get no more texts from this number. Text START to get them again.",
    start:
      "{shop}: you get texts about your vehicle again. Message and data rates may apply. Reply STOP to end them, HELP for help.",
    startWithoutCustomer:
      "{shop}: you get our texts again. Message and data rates may apply. Reply STOP to end them, HELP for help.",
    help: "{shop}: texts about your vehicle's service.{call} Message and data rates may apply. Reply STOP to end them.",
  },
} as const;
