import type { Permission } from "../kernel/access/permissions.ts";

/** The table of permissions in words, in the order of a day. Each permission is in one group. */
export const permissionGroups: readonly {
  readonly title: string;
  readonly acts: readonly (readonly [Permission, string])[];
}[] = [
  {
    title: "Front desk",
    acts: [
      ["appointment.view", "See the schedule"],
      ["appointment.write", "Book, move, and cancel appointments"],
      ["appointment.export", "Export appointments"],
      ["calendar.manage", "Set shifts, time off, holidays, and bay blocks"],
      ["customer.view", "See customers"],
      ["customer.write", "Add and change customers"],
      ["customer.tax-exempt", "Add and revoke tax exemption certificates"],
      ["customer.terms", "Set terms, credit limits, and monthly statements of customers"],
      ["customer.export", "Export customers and services due"],
      ["vehicle.view", "See vehicles and their history"],
      ["vehicle.write", "Add and change vehicles"],
      ["message.view", "Read customer messages"],
      ["message.write", "Message customers"],
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
      ["estimate.send", "Send estimates"],
      ["estimate.approve", "Record authorizations given in person or by phone"],
      ["inspection.view", "See inspections"],
      ["inspection.write", "Inspect and rate cars"],
      ["inspection-template.write", "Set up inspection templates"],
      ["job.work", "Work on jobs and write findings"],
      ["job.quality-check", "Sign off inspections and finished work"],
      ["time.clock", "Clock on and off"],
      ["time.correct", "Fix missed clock-outs"],
    ],
  },
  {
    title: "Parts and money",
    acts: [
      ["part.view", "See parts stock"],
      ["part.write", "Receive, count, and price parts"],
      ["part.issue", "Pull parts for jobs"],
      ["part.export", "Export parts, stock movements, and the forecast"],
      ["invoice.view", "See invoices"],
      ["invoice.post", "Post invoices"],
      ["credit-limit.override", "Post invoices above a customer's credit limit"],
      ["invoice.write-off", "Write off unpaid invoices, and waive finance charges"],
      ["invoice.export", "Export invoices"],
      ["payment.take", "Take payments"],
      ["payment.refund", "Refund payments and write credit notes"],
      ["drawer.manage", "Count the cash drawer and close the day"],
      ["tip.manage", "See tips by person and pay them out"],
      ["tip.own", "See one's own tips"],
      ["report.view", "See reports"],
      ["report.export", "Export reports"],
      ["books.manage", "Set up accounting: accounts, lock date, bank, QuickBooks"],
    ],
  },
  {
    title: "The shop",
    acts: [
      ["shop.view", "See the shop's address and hours"],
      ["shop.manage", "Change settings, rates, taxes, and bays"],
      ["location.add", "Add locations"],
      ["staff.view", "See the team"],
      ["staff.manage", "Invite people, assign roles, suspend"],
      ["staff.limit", "Set approval limits and locations"],
      ["staff.cost", "See and set what an hour of each team member costs, if they may see costs"],
      ["staff.export", "Export the team and their hours"],
      ["audit.view", "Read the audit log"],
      ["audit.export", "Export the audit log and question history"],
      ["subscription.manage", "Choose and cancel the plan"],
    ],
  },
];
