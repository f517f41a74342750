/** What has changed in AutoIQ, in the words of those who work with it. Newest first; `at` is when it was finished, UTC. */
export interface Update {
  /** Names the entry in its address and in the feed; never changed once published. */
  readonly id: string;
  readonly at: string;
  readonly kind: "new" | "better" | "safer";
  readonly title: string;
  readonly text: string;
  /** For whom it matters. */
  readonly readers: readonly string[];
  readonly points?: readonly string[];
}

export const updateKinds: Record<Update["kind"], string> = { new: "New", better: "Better", safer: "Safer" };

export const updates: readonly Update[] = [
  {
    id: "ask-the-shop",
    at: "2026-11-22T03:43:00Z",
    kind: "new",
    title: "Ask your shop in plain words",
    text: "The assistant opens beside any page and answers from your shop's own records: what it understood, the figures, a chart, and the rows with their pages. Messages, jobs and order lists that it prepares are drafts until somebody presses.",
    readers: ["Owners", "Managers", "Service writers", "Technicians"],
    points: [
      "Everybody is answered from what their role may see, and nothing else.",
      "Owners and administrators read what was asked, who worded the answer, and what it cost.",
      "Without a language model, which is how AutoIQ comes, nothing of the shop leaves the server for an answer.",
    ],
  },
  {
    id: "inspection-templates-and-written-estimates",
    at: "2026-11-21T23:59:00Z",
    kind: "new",
    title: "Your own inspection templates, drawing on photos, and estimates side by side",
    text: "A shop sets up what it looks at, from where on a figure is soon or urgent, and which saved job a finding becomes in one click. What the car had last time stands beside today's figure. Arrows, circles and words are drawn on photos, by finger or by keys. Two versions of an estimate are compared in jobs and money, and each is a document to print.",
    readers: ["Owners", "Managers", "Technicians"],
    points: [
      "An inspection keeps the version of the template it was started with.",
      "Answers carry the number that was called, a witness, and a signature at the counter.",
      "In Florida the customer's choice of the three statements on a written estimate is kept with its signature.",
    ],
  },
  {
    id: "technicians-work-without-a-network",
    at: "2026-11-21T23:45:00Z",
    kind: "new",
    title: "Technicians work on without a network",
    text: "Clocks, ratings, notes, photos, cause and correction are kept on the phone the moment they are pressed and sent by themselves once there is a connection: in order, each once, counted from when they were done. The pages open without a network as well.",
    readers: ["Technicians", "Managers"],
    points: [
      "If somebody else changed the same thing meanwhile, both sides are shown and the technician decides.",
      "The history of a repair order says what was done without a connection and when it was received.",
      "Signed out in between, or the app closed: what was done stays on the phone until it is sent.",
    ],
  },
  {
    id: "limits-locations-and-money-that-goes-back",
    at: "2026-11-21T20:54:00Z",
    kind: "new",
    title: "Limits for each person, several locations, and money that goes back",
    text: "An owner decides for each person how high a discount may be, whether they see what parts cost, and whether they give money back; and gives a role at each location. Payments are refunded from the invoice, and a posted invoice is corrected by a credit note with a number and a PDF of its own.",
    readers: ["Owners", "Managers"],
    points: [
      "Who may not see costs is never sent them: not on a repair order, in a search, in a history or in a file.",
      "A card refund goes to the card that paid. If the card company refuses it, the invoice says so and the money counts as received.",
      "Whoever works at two locations changes between them beside the name of the business, each tab for itself.",
    ],
  },
  {
    id: "choose-what-the-browser-remembers",
    at: "2026-11-21T14:42:00Z",
    kind: "new",
    title: "You choose what your browser remembers",
    text: "Cookie Settings lists every entry that AutoIQ keeps in a browser, by name and with its reason, and lets you switch off everything that is not strictly necessary.",
    readers: ["Everyone"],
    points: [
      "What is already there is removed at once, in every open tab.",
      "A browser that sends Global Privacy Control starts with conveniences off.",
      "At sign-up the terms and the privacy notice open beside the form, so nothing typed is lost.",
    ],
  },
  {
    id: "every-call-tried-with-the-wrong-key",
    at: "2026-11-21T12:41:47Z",
    kind: "safer",
    title: "Every call is tried with the wrong key",
    text: "Before a version is released, each call of the server is tried with no sign-in, with every role that may not use it, and with the records of another shop. It has to say no each time.",
    readers: ["Owners", "Administrators"],
    points: [
      "Malformed input is tried on every call as well, and is answered with a sentence.",
      "A second approval of one estimate is refused even when it carries a real signature.",
    ],
  },
  {
    id: "shop-settings",
    at: "2026-11-21T12:08:54Z",
    kind: "new",
    title: "Settings for the shop, with an example bill beside them",
    text: "Address, opening hours, labor rate, taxes, supplies, part matrix and bays are on one page. An example bill shows what a change does before it is saved.",
    readers: ["Owners", "Administrators"],
    points: ["When two people change the same settings, the second one is told and loses nothing."],
  },
  {
    id: "saved-jobs-for-findings",
    at: "2026-11-21T11:52:50Z",
    kind: "better",
    title: "The right saved job comes first",
    text: "When a finding of the inspection becomes work, the saved jobs that fit it are at the top of the list.",
    readers: ["Service writers"],
  },
  {
    id: "stock",
    at: "2026-11-21T11:52:30Z",
    kind: "new",
    title: "Stock: look through it, receive it, count it",
    text: "Parts with their price rules, what lies on the shelf and what is promised to a car. Each movement is kept for good, so that the count can always be explained.",
    readers: ["Owners", "Managers"],
    points: ["A part has room for its core charge and its state fee."],
  },
  {
    id: "customers",
    at: "2026-11-21T11:45:09Z",
    kind: "new",
    title: "Find a customer by whatever they say first",
    text: "Name, phone, email, plate or VIN: typing any part of it finds the customer, with all cars and visits on one page.",
    readers: ["Service writers", "Managers"],
  },
  {
    id: "lost-connection",
    at: "2026-11-21T11:43:54Z",
    kind: "better",
    title: "A lost connection is said, not hidden",
    text: "When the network is gone, the screen says so at once and keeps what was typed.",
    readers: ["Everyone in the shop"],
  },
  {
    id: "invoices-and-payments",
    at: "2026-11-21T11:36:18Z",
    kind: "new",
    title: "Invoices and payments",
    text: "Post an invoice, take cash, a check or a card, and see beside the bill what has been paid and what is open. Numbers of invoices have no gaps, and a posted invoice never changes.",
    readers: ["Owners", "Service writers"],
    points: ["Invoices are PDF documents.", "A customer who pays by card gets a receipt by mail."],
  },
  {
    id: "client-pages",
    at: "2026-11-21T11:26:05Z",
    kind: "new",
    title: "A customer's own pages",
    text: "Visits, estimates, invoices and cars in one place, for customers with a free account.",
    readers: ["Clients"],
  },
  {
    id: "team",
    at: "2026-11-21T11:25:25Z",
    kind: "new",
    title: "The team page",
    text: "Invite people, approve those who ask to join, and change what each one may do.",
    readers: ["Owners", "Administrators"],
  },
  {
    id: "first-car-the-same-day",
    at: "2026-11-21T11:25:08Z",
    kind: "better",
    title: "A new shop can take its first car the same day",
    text: "A business opens with bays, a part matrix and saved jobs in place. The job board shows every car by the step it is at.",
    readers: ["Owners"],
  },
  {
    id: "estimates-by-link",
    at: "2026-11-21T11:22:56Z",
    kind: "new",
    title: "Estimates that customers answer on a phone",
    text: "A mailed link opens the estimate without an account. The customer approves, declines or postpones each job, signs, and later pays on the same page.",
    readers: ["Service writers", "Clients"],
    points: ["The link opens one repair order and nothing else, and it expires."],
  },
  {
    id: "work-on-a-car",
    at: "2026-11-21T11:17:07Z",
    kind: "new",
    title: "The technician's work, from clock-on to quality check",
    text: "Clock on to a job, write cause and correction, take parts from stock, put a job on hold, finish it, and hand it to whoever checks it.",
    readers: ["Technicians"],
  },
  {
    id: "idle-sessions-end",
    at: "2026-11-21T11:16:16Z",
    kind: "safer",
    title: "Forgotten sign-ins end by themselves",
    text: "A sign-in that was left alone is ended, and no name that somebody typed can turn into a link in a mail.",
    readers: ["Everyone"],
  },
  {
    id: "figures",
    at: "2026-11-21T11:14:43Z",
    kind: "new",
    title: "The shop's figures, each with its formula",
    text: "Sales, car count, hours and effective labor rate, computed from the shop's own records. Each figure shows how it is reckoned and by which date.",
    readers: ["Owners", "Managers"],
  },
  {
    id: "vin",
    at: "2026-11-21T11:06:29Z",
    kind: "new",
    title: "A VIN fills in the car",
    text: "Year, make, model and engine come from the federal vPIC data, which is on the server itself. No VIN leaves it.",
    readers: ["Service writers"],
  },
  {
    id: "inspections",
    at: "2026-11-21T11:03:03Z",
    kind: "new",
    title: "Inspections on a phone",
    text: "Point by point, with ratings, notes and photos. Photos are turned upright, and where and on which phone they were taken is removed.",
    readers: ["Technicians", "Service writers"],
    points: ["A customer sees an inspection only after a named person has signed it off."],
  },
  {
    id: "calendar",
    at: "2026-11-21T10:43:59Z",
    kind: "new",
    title: "The calendar",
    text: "Book, move and check in appointments by bay, by technician or by week. Two cars in one bay, or one technician in two places, are refused.",
    readers: ["Service writers", "Managers"],
  },
];
