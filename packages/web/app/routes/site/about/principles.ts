/** The principles the product is built on, each with a page where anybody can see it applied. */
export const principles = [
  {
    id: "server",
    title: "The server decides.",
    text: "A screen may hope; prices, roles, totals and permissions are settled on the server. What a browser remembers never opens a door.",
    seen: "Change a price while a customer reads the estimate: the answer to the old one is refused, with the reason.",
  },
  {
    id: "signature",
    title: "A person signs.",
    text: "An inspection reaches a customer when a named person has released it. Work begins when a named person has approved it. Whatever a machine drafts stays a draft until somebody puts a name to it.",
    seen: "Each approval carries who, when, by which way, and the total it came to.",
  },
  {
    id: "lock-in",
    title: "No lock-in.",
    text: "A shop's data belongs to the shop. Every call that our own screens make is open and described, sign-in speaks a public standard, and the records lie in an ordinary PostgreSQL database.",
    seen: "The whole description is one address: /api/openapi.json.",
    link: { to: "/integrations", label: "What AutoIQ connects to" },
  },
  {
    id: "cents",
    title: "Every cent can be explained.",
    text: "Money is counted in whole cents, and the lines of a bill always sum to its total. Invoice numbers have no gaps. A posted invoice never changes; a correction is a document of its own.",
    seen: "Each number on the owner's page shows its formula and its date.",
  },
  {
    id: "apart",
    title: "Each shop for itself.",
    text: "Records of one shop are kept from every other by the database itself, so that a mistake in the program is not enough to mix them.",
    seen: "Before a release, every call is tried with another shop's records. It has to answer that there is nothing there.",
  },
  {
    id: "typed",
    title: "What you typed is yours.",
    text: "A lost connection, a colleague who saved first, a rule that says no: the words stay in the form, and a sentence beside it says what to do.",
    seen: "Pull the plug while a technician writes a finding. It is still there.",
  },
  {
    id: "hands",
    title: "Made for greasy thumbs.",
    text: "Targets on a phone are large, the desk works without a mouse, screen readers hear what changes, and motion stops when your system asks for it.",
    seen: "Press Tab on any page. You always see where you are.",
  },
  {
    id: "watching",
    title: "Nobody is watched.",
    text: "No cookies, no trackers, no fonts or scripts from elsewhere. The map of our office loads when you press it, not before.",
    seen: "Every entry that a browser keeps is listed, with a switch.",
    link: { to: "/cookies", label: "Cookie Settings" },
  },
] as const;

/** The six account types, and what each can open in AutoIQ. */
export const people = [
  {
    role: "Shop owners",
    text: "See what the day brings in and what it costs, set rates, taxes and roles, choose the plan.",
  },
  {
    role: "Managers",
    text: "Run the calendar, the board and the desk, and keep estimates and promises on time.",
  },
  {
    role: "Technicians",
    text: "Find the next car on a phone, clock on, inspect with photos, write what was done.",
  },
  { role: "Administrators", text: "Keep the team, the settings and the access in order." },
  {
    role: "Clients",
    text: "Read and answer an estimate on a phone, pay, and keep the history of their cars. Free of charge.",
  },
  { role: "Students", text: "Pre-enroll in the sales certification program and hold an account for it." },
] as const;
