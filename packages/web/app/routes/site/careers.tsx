import { Link } from "react-router";
import { pageMeta } from "~/platform/page-meta";
import { howWeWork, opening, requirements } from "./careers/texts";
import { Action } from "./parts/action";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";

export const meta = () => pageMeta("/careers");

function WriteToUs() {
  return (
    <Action to="/contact" state={{ message: opening }} primary>
      Contact us
    </Action>
  );
}

export default function CareersPage() {
  return (
    <>
      <PageHero
        eyebrow="Careers"
        title="Help build AutoIQ"
        lead="There are no open positions right now. We'll list openings here, with pay. Until then, we read every message from people who want to work with us."
        actions={
          <>
            <WriteToUs />
            <Action to="/about#principles">Our principles</Action>
          </>
        }
      />
      <Section id="how" title="How we work">
        <ol className="divide-y divide-line border-line border-y">
          {howWeWork.map(({ title, text }) => (
            <li key={title} className="grid gap-x-10 gap-y-2 py-6 md:grid-cols-[20rem_minmax(0,1fr)] md:py-8">
              <h3 className="font-semibold text-xl tracking-tight md:text-2xl">{title}</h3>
              <p className="max-w-[39em] text-base text-fg-muted md:text-lg">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="who" title="Who we look for">
        <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
          {requirements.map(({ role, text }) => (
            <li key={role} className="bg-surface px-6 py-7 md:px-8">
              <h3 className="font-semibold text-xl tracking-tight">{role}</h3>
              <p className="mt-2 text-base text-fg-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="write" title="How to apply" lead="No cover letter needed. Send us three things.">
        <div className="rounded-xl border border-line bg-surface px-6 py-7 md:px-10 md:py-9">
          <ol className="grid max-w-[41.5em] list-decimal gap-3 pl-5 text-base marker:font-semibold marker:text-accent-text md:text-lg">
            <li>What you do well, in a few sentences.</li>
            <li>Something you built, repaired, or improved, with a link if you have one.</li>
            <li>One thing you'd change in AutoIQ, and why.</li>
          </ol>
          <div className="mt-7">
            <WriteToUs />
          </div>
          <p className="mt-5 max-w-[41.5em] text-fg-muted text-sm">
            We look only at the work, not at age, origin, gender, belief, family, disability, or career path.
            We use what you send only to reply, and delete it when you ask. See the{" "}
            <Link to="/privacy" className="text-accent-text underline underline-offset-4">
              privacy notice
            </Link>{" "}
            for details. If you need an accommodation, tell us.
          </p>
        </div>
      </Section>
    </>
  );
}
