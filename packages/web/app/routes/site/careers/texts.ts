export const howWeWork = [
  {
    title: "We start at the counter",
    text: "Before we design something, we watch how shops do it today: who answers the phone, whose hands are dirty, what gets written on the windshield.",
  },
  {
    title: "Small, finished steps",
    text: "A change is done when it's tested with a real database and a real browser, works on a phone, and is listed in the updates. We don't ship half-built features.",
  },
  {
    title: "We write decisions down",
    text: "One page each: the problem, what we chose, and the alternatives. New people can see how we got here and challenge it.",
  },
  {
    title: "Tests protect the rules",
    text: "Tests that run on every change protect people's money and data, so reviews can focus on ideas.",
  },
  {
    title: "Plain language",
    text: "For customers and each other. If a sentence is hard to read, we rewrite it.",
  },
] as const;

export const requirements = [
  {
    role: "People who know shops",
    text: "Service writers, technicians, and shop managers who can quickly tell us what's wrong with a screen. You don't need to code.",
  },
  {
    role: "Engineers",
    text: "TypeScript, PostgreSQL, and the browser. You read code as carefully as you write it, prefer simple solutions, and test failures first.",
  },
  {
    role: "Designers",
    text: "People who design for a phone in a gloved hand and for a front desk with a line, and who check contrast before color.",
  },
  {
    role: "Support and sales",
    text: "People who answer the question, say when they don't know, and bring feedback back to us. Our certification program is a good place to start.",
  },
] as const;

/** The initial text of the contact form for somebody who comes from here. */
export const opening = "I'd like to work at AutoIQ. What I do well: ";
