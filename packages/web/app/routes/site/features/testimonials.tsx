import { Section } from "../parts/section";

/** These are not real quotes. They illustrate what the product changes for a role, and the page says so beside each. */
const voices = [
  {
    quote:
      "I used to call three times for one yes. Now the customer sees the photo of the worn pad, taps Approve, and the job is on the board before I have hung up on the next caller.",
    speaker: "Service advisor",
    shop: "neighborhood shop with three bays",
  },
  {
    quote:
      "The next job, its parts and what the customer complained about are on my phone. I clock on with a thumb and nobody walks over to ask me how long I still need.",
    speaker: "Technician",
    shop: "tire and brake shop",
  },
  {
    quote:
      "Each figure says how it was worked out and which date it goes by. I stopped arguing with the numbers and began to argue with what caused them.",
    speaker: "Owner",
    shop: "general repair shop with eight bays",
  },
];

export function Testimonials() {
  return (
    <Section
      id="voices"
      title="What a day sounds like"
      lead="Three illustrations, written by us. They describe what each role gets from AutoIQ and are not the words of customers."
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
