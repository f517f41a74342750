/** The principles the product is built on, each with a page where anybody can see it applied. */
export const principles = [
  {
    id: "server",
    title: "The server decides",
    text: "Prices, roles, totals, and permissions are checked on the server. Nothing stored in a browser grants access.",
    seen: "Change a price while a customer is reading the estimate. They can't approve the old price, and they're told why.",
  },
  {
    id: "signature",
    title: "A person signs off",
    text: "A person signs off each inspection before the customer sees it. A person approves work before it starts. Anything AI drafts stays a draft until a person accepts it.",
    seen: "Each approval shows who, when, how, and the total.",
  },
  {
    id: "lock-in",
    title: "No lock-in",
    text: "A shop's data belongs to the shop. Every API call our screens make is documented and open to you, sign-in follows a public protocol, and records are in a standard PostgreSQL database.",
    seen: "The full API description is at /api/openapi.json.",
    link: { to: "/integrations", label: "Integrations" },
  },
  {
    id: "cents",
    title: "Every cent adds up",
    text: "Money is calculated in whole cents, and invoice lines always add up to the total. Invoice numbers have no gaps. A posted invoice never changes; corrections are separate credit notes.",
    seen: "Each number in Reports shows its formula and its date.",
  },
  {
    id: "apart",
    title: "Shops are kept separate",
    text: "The database keeps each shop's records separate, so a bug in the code alone can't mix them.",
    seen: "Before each release, we try every API call with another shop's records. Each has to return nothing.",
  },
  {
    id: "typed",
    title: "You keep what you typed",
    text: "If the connection drops, someone else saves first, or a rule blocks the save, your text stays in the form and you see what to do next.",
    seen: "Disconnect while a technician is writing a note. It's still there.",
  },
  {
    id: "hands",
    title: "Accessible by design",
    text: "Buttons are large on phones, the front desk works without a mouse, screen readers announce changes, and motion follows your system setting.",
    seen: "Press Tab on any page. You can always see where the focus is.",
  },
  {
    id: "watching",
    title: "No tracking",
    text: "No cookies, no trackers, no third-party fonts or scripts. The office map loads only when you click it.",
    seen: "Every entry stored in your browser is listed on one page, with a switch.",
    link: { to: "/cookies", label: "Cookie Settings" },
  },
] as const;

/** The six account types, and what each can open in AutoIQ. */
export const people = [
  {
    role: "Shop owners",
    text: "Track sales and costs, set rates, taxes, and roles, and choose the plan.",
  },
  {
    role: "Managers",
    text: "Run the schedule, the job board, and the front desk, and keep promises on time.",
  },
  {
    role: "Technicians",
    text: "See the next car on a phone, clock on, inspect with photos, and record the work.",
  },
  { role: "Administrators", text: "Manage the team, settings, and access." },
  {
    role: "Clients",
    text: "Approve estimates on a phone, pay, and see their cars' history. Free.",
  },
  { role: "Students", text: "Pre-enroll in the sales certification program and get an account for it." },
] as const;
