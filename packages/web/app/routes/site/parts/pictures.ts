// Written by scripts/draw-pictures.mjs, with the files in public/pictures.

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
    alt: "The schedule of one day: eight bays side by side, each appointment with customer, car, technician and concern.",
  },
  "job-board": {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The job board: open repair orders as cards in columns from estimate to invoiced, with promised time, technician, hours and total.",
  },
  invoice: {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "A posted invoice: cause and correction of each job, its lines, battery fee, shop supplies and sales tax, and the payment to take.",
  },
  inventory: {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The parts on the shelf: bin, quantity on hand, minimum, cost and price, with a mark on those that run low.",
  },
  figures: {
    width: 1440,
    height: 900,
    avif: [800, 1440],
    webp: 1080,
    alt: "The owner's first page: cars in the shop, approvals waiting, cars ready, and the figures of thirty days with how each is computed.",
  },
  "technician-phone": {
    width: 390,
    height: 780,
    avif: [390, 780],
    webp: 600,
    alt: "A technician's day on a phone: the job whose clock runs, the hours so far, and the cars to work on.",
  },
  "inspection-phone": {
    width: 390,
    height: 780,
    avif: [390, 780],
    webp: 600,
    alt: "A digital inspection on a phone: the brakes with their measurements, the front pads marked urgent.",
  },
  "customer-link-phone": {
    width: 390,
    height: 780,
    avif: [390, 780],
    webp: 600,
    alt: "The estimate on the customer's phone: each job with its price, and the choice to approve, decline or decide later.",
  },
} as const;

export type PictureName = keyof typeof pictures;
