import { en as methods } from "../payment-methods/en.ts";

/** Files that a person gets from their account: the list of payments, and the export of their data. */
export const en = {
  payments: {
    file: "payments",
    column: {
      day: "Day",
      shop: "Shop",
      what: "What",
      method: "Method",
      invoice: "Invoice",
      vehicle: "Vehicle",
      amount: "Amount",
      note: "Note",
      repairOrder: "Repair order",
    },
    kind: {
      payment: "Payment",
      refund: "Refund",
      "credit-note": "Credit note",
      deposit: "Deposit",
      "deposit-return": "Deposit refunded",
    },
    method: methods.name,
    pending: "Processing",
    failed: "Declined by the card issuer",
  },
  exported: {
    guide: {
      title: "Your AutoIQ data, exported {time}.",
      account: "your AutoIQ profile: name, email and phone, preferences, sign-in methods, and workplaces",
      activity: "sign-ins and account changes",
      devices: "devices that were signed in when this export was created",
      workshop: "what repair shops have on file for you as a customer, under your confirmed email address",
      tables: "the same data as spreadsheets",
      leftOut: "Passwords, codes, and tokens are not included, because only their hashes are stored.",
      ofShop:
        "What you wrote as an employee of a repair shop belongs to the shop's records. Ask the shop for it.",
    },
    activity: { at: "Time", kind: "Kind", action: "Action", device: "Device", address: "Network address" },
    devices: { name: "Device", place: "Place", signedInAt: "Signed in", lastUsedAt: "Last used" },
    vehicles: { label: "Vehicle", vin: "VIN", plate: "License plate", odometer: "Odometer" },
    repairOrders: {
      number: "Repair order",
      status: "Status",
      vehicle: "Vehicle",
      concern: "Concern",
      createdAt: "Opened",
      authorizedCents: "Approved, in cents",
    },
    invoices: {
      number: "Invoice",
      vehicle: "Vehicle",
      postedAt: "Posted",
      totalCents: "Total, in cents",
      paidCents: "Paid, in cents",
      state: "Status",
    },
    appointments: { startsAt: "Starts", status: "Status", vehicle: "Vehicle", concern: "Concern" },
  },
} as const;
