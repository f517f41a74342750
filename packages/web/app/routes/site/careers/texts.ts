export const howWeWork = [
  {
    title: "We begin at the counter.",
    text: "Before something is drawn, somebody has watched how a shop does it today: who holds the phone, whose hands are dirty, what is written on the windshield.",
  },
  {
    title: "Small steps, finished.",
    text: "A change is done when it is tested with a real database and a real browser, reads well on a phone, and has its line in the updates. Half-built buttons do not ship.",
  },
  {
    title: "Decisions are written down.",
    text: "One page each: what was at stake, what we chose, and why not its neighbour. Whoever joins later can read how we got here, and disagree with reasons.",
  },
  {
    title: "Programs keep the rules.",
    text: "What protects people's money and data is held by tests that run every time, so that reviews can be about ideas.",
  },
  {
    title: "Plain words.",
    text: "To customers and to each other. If a sentence needs a second reading, it gets a second writing.",
  },
] as const;

export const requirements = [
  {
    role: "People who know shops",
    text: "Service writers, technicians and shop managers who can tell us in one minute what is wrong with a screen. You do not need to write code.",
  },
  {
    role: "Engineers",
    text: "TypeScript, PostgreSQL and the browser, read as carefully as written. You would rather delete code than explain it, and you test the unhappy path first.",
  },
  {
    role: "Designers",
    text: "People who draw for a phone held in a glove and for a desk with a line of customers in front of it, and who check contrast before color.",
  },
  {
    role: "Support and sales",
    text: "People who answer what was asked, say when they do not know, and bring the question back to us. Our certification program is a good way in.",
  },
] as const;

/** The initial text of the contact form for somebody who comes from here. */
export const opening = "I would like to work with AutoIQ. What I do well: ";
