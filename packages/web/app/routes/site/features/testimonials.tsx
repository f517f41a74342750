import { Section } from "../parts/section";

/** These are not real quotes. They illustrate what the product changes for a role, and the page says so beside each. */
const voices = [
  {
    quote:
      "I used to call three times to get one approval. Now the customer sees a photo of the worn pad and taps Approve, and the job is on the board.",
    speaker: "Service advisor",
    shop: "neighborhood shop with three bays",
  },
  {
    quote:
      "My next job, its parts, and the customer's concern are on my phone. I clock on with one tap, and nobody has to walk over to ask how long I need.",
    speaker: "Technician",
    shop: "tire and brake shop",
  },
  {
    quote:
      "Every number shows its formula and its date. We stopped arguing about the numbers and started fixing what causes them.",
    speaker: "Owner",
    shop: "general repair shop with eight bays",
  },
];

export function Testimonials() {
  return (
    <Section
      id="voices"
      title="A day with AutoIQ"
      lead="Three examples we wrote to show what each role gets from AutoIQ. They aren't customer quotes."
    >
      <ul className="grid gap-3 lg:grid-cols-3">
        {voices.map(({ quote, speaker, shop }) => (
          <li key={speaker}>
            <figure className="flex h-full flex-col rounded-xl border border-line bg-surface p-6">
              <blockquote className="flex-1 text-lg leading-relaxed">“{quote}”</blockquote>
              <figcaption className="mt-6 border-line border-t pt-4">
                <span className="block font-semibold text-base">{speaker}</span>
                <span className="block text-fg-muted">{shop}</span>
                <span className="mt-3 inline-block rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-fg-muted text-xs">
                  Illustrative quote
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
