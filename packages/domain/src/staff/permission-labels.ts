import type { Permission } from "../kernel/access/permissions.ts";

/** The table of permissions in words, in the order of a day. Each permission is in one group. */
export const permissionGroups: readonly {
  readonly title: string;
  readonly acts: readonly (readonly [Permission, string])[];
}[] = [
  {
    title: "At the counter",
    acts: [
      ["appointment.view", "See the schedule"],
      ["appointment.write", "Book, move and cancel appointments"],
      ["appointment.export", "Export appointments"],
      ["calendar.manage", "Set shifts, time off, holidays and bays out of use"],
      ["customer.view", "See customers"],
      ["customer.write", "Add and change customers"],
      ["customer.export", "Export customers and services due"],
      ["vehicle.view", "See vehicles and their history"],
      ["vehicle.write", "Add and change vehicles"],
      ["message.view", "Read what customers wrote"],
      ["message.write", "Write to customers"],
      ["message.send-batch", "Message many customers at once"],
    ],
  },
  {
    title: "Repair orders",
    acts: [
      ["repair-order.view", "See repair orders and the job board"],
      ["repair-order.write", "Open and change repair orders, add jobs and lines"],
      ["repair-order.export", "Export repair orders"],
      ["canned-job.write", "Set up canned jobs and packages"],
      ["estimate.send", "Send an estimate"],
      ["estimate.approve", "Record a customer's answer given in person or by phone"],
      ["inspection.view", "See inspections"],
      ["inspection.write", "Inspect and rate a car"],
      ["inspection-template.write", "Set up inspection templates"],
      ["job.work", "Work on jobs and write what was done"],
      ["job.quality-check", "Sign off inspections and finished work"],
      ["time.clock", "Clock on and off"],
      ["time.correct", "Decide when a forgotten clock ended"],
    ],
  },
  {
    title: "Parts and money",
    acts: [
      ["part.view", "See the parts stock"],
      ["part.write", "Receive, count and price parts"],
      ["part.issue", "Take a part for a job"],
      ["part.export", "Export parts, stock movements and the forecast"],
      ["invoice.view", "See invoices"],
      ["invoice.post", "Post an invoice"],
      ["invoice.export", "Export invoices"],
      ["payment.take", "Take a payment"],
      ["payment.refund", "Refund payments and write credit notes"],
      ["report.view", "See the shop's figures"],
      ["report.export", "Export the shop's figures"],
    ],
  },
  {
    title: "The shop",
    acts: [
      ["shop.view", "See the shop's address and hours"],
      ["shop.manage", "Change settings, rates, taxes and bays"],
      ["location.add", "Open another location"],
      ["staff.view", "See who works in the shop"],
      ["staff.manage", "Invite people, give roles, suspend"],
      ["staff.limit", "Set a person's limits and locations"],
      ["staff.export", "Export the team and their hours"],
      ["audit.view", "Read who did what, in the audit log"],
      ["audit.export", "Export the audit log and the assistant's log"],
      ["subscription.manage", "Choose and cancel the plan"],
    ],
  },
];
