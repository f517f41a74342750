/** States of repair orders, jobs, and parts. Each is translated where it is shown. */
export const en = {
  order: {
    estimate: "Estimate",
    "awaiting-approval": "Awaiting approval",
    approved: "Approved",
    "in-progress": "In progress",
    "quality-check": "Quality check",
    ready: "Ready",
    invoiced: "Invoiced",
    closed: "Closed",
    void: "Void",
  },
  hold: {
    parts: "waiting for parts",
    approval: "waiting for approval",
    bay: "waiting for a bay",
    other: "another reason",
  },
  work: {
    pending: "Not started",
    "in-progress": "In progress",
    "on-hold": "On hold",
    completed: "Completed",
  },
  decision: {
    proposed: "Not approved yet",
    approved: "Approved",
    declined: "Declined",
    deferred: "Deferred",
  },
  visit: {
    waiter: "Customer waiting",
    "drop-off": "Drop-off",
    loaner: "Loaner",
    shuttle: "Shuttle",
  },
  part: {
    quoted: "Not pulled",
    ordered: "Ordered",
    received: "Received",
    issued: "Pulled from stock",
    installed: "Installed",
    returned: "Returned",
  },
} as const;
