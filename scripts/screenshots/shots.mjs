/** Scrolls an element to the top of the screen, a little below its edge. */
const scrollTo = async (locator, above) => {
  await locator.first().evaluate((element, above) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - above, behavior: "instant" });
  }, above);
};

/**
 * The screenshots, in the order they are taken. `shows` is a text that is visible once the screen is complete. The
 * estimate is sent for the customer's screenshot, so any that show it as unsent come before.
 */
export const shots = [
  {
    name: "repair-order",
    at: "desk",
    as: "owner",
    path: ({ estimate }) => `/owner/repair-orders/${estimate.id}`,
    shows: () => "Send estimate",
    alt: "A repair order at the service desk: the car and its concern, three priced jobs with labor and parts, the totals with tax, and the next step, sending the estimate.",
  },
  {
    name: "schedule-day",
    at: "desk",
    as: "manager",
    path: ({ day }) => `/management/scheduling?day=${day}`,
    shows: () => "Quick lane",
    alt: "The schedule for one day: eight bays side by side, each appointment with customer, car, technician, and concern.",
  },
  {
    name: "job-board",
    at: "desk",
    as: "manager",
    path: () => "/management/board",
    shows: () => "Awaiting approval",
    alt: "The job board: open repair orders as cards in columns from Estimate to Invoiced, with promise time, technician, hours, and total.",
  },
  {
    name: "invoice",
    at: "desk",
    as: "owner",
    path: ({ invoiced }) => `/owner/invoices/${invoiced.invoice.id}`,
    shows: () => "Take a payment",
    alt: "A posted invoice: cause and correction of each job, its lines, battery fee, shop supplies, sales tax, and the payment to take.",
  },
  {
    name: "inventory",
    at: "desk",
    as: "manager",
    path: () => "/management/inventory",
    shows: () => "All-season tire, 195/65R15",
    alt: "The parts inventory: bin, quantity on hand, minimum, cost, and price, with low stock marked.",
  },
  {
    name: "owner-home",
    at: "desk",
    as: "owner",
    path: () => "/owner",
    shows: () => "Average repair order (ARO)",
    alt: "The owner's Today page: booking requests, cars awaiting approval and ready for pickup, unpaid invoices, and the day's appointments.",
  },
  {
    name: "technician-phone",
    at: "phone",
    as: "tech",
    path: () => "/technician",
    shows: () => "Clock off",
    alt: "A technician's day on a phone: the running job, hours so far, and the cars to work on.",
  },
  {
    name: "inspection-phone",
    at: "phone",
    as: "tech",
    path: ({ estimate }) => `/technician/inspections/${estimate.inspection.id}`,
    shows: () => "Front pads",
    prepare: (page) => scrollTo(page.getByRole("heading", { name: "Brakes" }), 178),
    alt: "A digital inspection on a phone: brake measurements with their last readings, and the brake fluid marked Soon.",
  },
  {
    name: "customer-link-phone",
    at: "phone",
    path: async ({ sendEstimate }) => sendEstimate(),
    shows: () => "Approve",
    prepare: async (page) => {
      await page.getByText("Approve", { exact: true }).first().click();
      await scrollTo(page.getByRole("heading", { name: "Your decision for each job" }), 24);
    },
    alt: "The estimate on the customer's phone: each job with its price and buttons to approve, decline, or decide later.",
  },
];
