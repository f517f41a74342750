/** What team members are notified of, in the app, by email, and by text. */
export const en = {
  footer: "You're receiving this email because of your notification settings in AutoIQ.",
  sms: {
    /** The start of a text, for everybody to read on a locked screen: no name, nobody's own words, no money. */
    kind: {
      message: "New customer message",
      undelivered: "A message to a customer wasn't delivered",
      answer: "A customer responded to an estimate",
      payment: "Card payment update",
      floor: "Technician request",
      request: "Customer request",
      promise: "Promise at risk",
      "low-stock": "Low stock",
      assigned: "A conversation was assigned to you",
    },
    text: "{what}. Open AutoIQ to see it.",
    aboutOrder: "{what}: RO {number}. Open AutoIQ to see it.",
    aboutVehicle: "{what}: RO {number}, {vehicle}. Open AutoIQ to see it.",
  },
  aCustomer: "a customer",
  aConversation: "a conversation",
  message: "New message from {name}",
  undelivered: "Your text to {name} wasn't delivered",
  undeliveredTo: "A message to {phone} wasn't delivered",
  assigned: "{person} assigned you {name}",
  appointmentRequested: "{name} requested {time}",
  appointmentBooked: "{name} booked {time}",
  vehicleRequested: "{name} requested to add a vehicle",
  estimate: {
    title: "{name} responded to the estimate for repair order {number}",
    approved: "Approved {count}",
    declined: "Declined {count}",
    deferred: "Deferred {count}",
    ofJobs: { one: "{decisions} of {count} job", other: "{decisions} of {count} jobs" },
  },
  payment: {
    paid: "{name} paid {amount}",
    paidByCustomer: "A customer paid {amount}",
    byCard: "Invoice {number}, by card",
    atDesk: "Invoice {number}, by card at the front desk ({person})",
    deposit: "{name} paid a deposit of {amount}",
    depositByCard: "Repair order {number}, by card",
    secondNotRefunded: "A duplicate card payment for invoice {number} wasn't refunded",
    secondNotRefundedText: "{why} It isn't owed. Refund it at the card processor or in another way.",
    notRefunded: "A card payment of {amount} wasn't refunded",
    notRefundedText:
      "Repair order {number}. {why} The deposit request was canceled. Try the refund again, or refund it in another way.",
    depositNotRefunded: "{amount} of a deposit wasn't refunded to the card",
    depositNotRefundedText:
      "Repair order {number}. {why} The deposit is held again. Try the refund again, or refund it in another way.",
  },
  floor: {
    part: "{name} requested a part: repair order {number}, {vehicle}",
    question: "{name} has a question: repair order {number}, {vehicle}",
  },
  promise: {
    late: "Repair order {number} is late, promised for {time}",
    atRisk: "Repair order {number} is at risk, promised for {time}",
    hoursLeft: "{vehicle}. {hours} hours of sold labor aren't done.",
    notReady: "{vehicle}. All sold labor is done, but the vehicle isn't ready.",
    atLocation: "{location}: {text}",
  },
  lowStock: {
    title: "Low stock: {name} ({number})",
    titleAt: "Low stock: {name} ({number}) at {location}",
    text: "{available} available, minimum {minimum}. Order {toOrder} to restock.",
  },
} as const;
