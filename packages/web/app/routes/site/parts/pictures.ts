// Written by scripts/generate-screenshots.mjs, with the files in public/pictures.

/** The product's own screens with the demo shop: CSS size, the widths of their files, and what they show. */
export const pictures = {
  "repair-order": {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "A repair order at the service desk: the car and its concern, three priced jobs with labor and parts, the totals with tax, and the next step, sending the estimate.",
  },
  "schedule-day": {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The schedule for one day: eight bays side by side, each appointment with customer, car, technician, and concern.",
  },
  "job-board": {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The job board: open repair orders as cards in columns from Estimate to Invoiced, with promise time, technician, hours, and total.",
  },
  invoice: {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "A posted invoice: cause and correction of each job, its lines, battery fee, shop supplies, sales tax, and the payment to take.",
  },
  inventory: {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The parts inventory: bin, quantity on hand, minimum, cost, and price, with low stock marked.",
  },
  "owner-home": {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The owner's Today page: booking requests, cars awaiting approval and ready for pickup, unpaid invoices, and the day's appointments.",
  },
  "technician-phone": {
    width: 390,
    height: 780,
    avif: [390, 780],
    webp: 600,
    alt: "A technician's day on a phone: the running job, hours so far, and the cars to work on.",
  },
  "inspection-phone": {
    width: 390,
    height: 780,
    avif: [390, 780],
    webp: 600,
    alt: "A digital inspection on a phone: brake measurements with their last readings, and the brake fluid marked Soon.",
  },
  "customer-link-phone": {
    width: 390,
    height: 780,
    avif: [390, 780],
    webp: 600,
    alt: "The estimate on the customer's phone: each job with its price and buttons to approve, decline, or decide later.",
  },
} as const;

export type PictureName = keyof typeof pictures;
