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
      Write to us
    </Action>
  );
}

export default function CareersPage() {
  return (
    <>
      <PageHero
        eyebrow="Careers"
        title="Build what a shop reaches for."
        lead="No opening is listed at present. When there is one, it stands here, with what it pays. Until then we read every letter from people who would like to work on this, and keep the good ones in mind."
        actions={
          <>
            <WriteToUs />
            <Action to="/about#principles">The rules we work by</Action>
          </>
        }
      />
      <Section id="how" title="How we work">
        <ol className="divide-y divide-line border-line border-y">
          {howWeWork.map(({ title, text }) => (
            <li key={title} className="grid gap-x-10 gap-y-2 py-6 md:grid-cols-[20rem_minmax(0,1fr)] md:py-8">
              <h3 className="font-semibold text-xl tracking-tight md:text-2xl">{title}</h3>
              <p className="max-w-[62ch] text-base text-fg-muted md:text-lg">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="who" title="Whom we look for">
        <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
          {requirements.map(({ role, text }) => (
            <li key={role} className="bg-surface px-6 py-7 md:px-8">
              <h3 className="font-semibold text-xl tracking-tight">{role}</h3>
              <p className="mt-2 text-base text-fg-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="write"
        title="How to write to us"
        lead="No cover letter, no form with forty fields. Three things are enough."
      >
        <div className="rounded-xl border border-line bg-surface px-6 py-7 md:px-10 md:py-9">
          <ol className="grid max-w-[66ch] list-decimal gap-3 pl-5 text-base marker:font-semibold marker:text-accent-text md:text-lg">
            <li>What you do well, in a few sentences.</li>
            <li>Something that you made, repaired or changed, and a link if there is one.</li>
            <li>One thing in AutoIQ that you would do differently, and why.</li>
          </ol>
          <div className="mt-7">
            <WriteToUs />
          </div>
          <p className="mt-5 max-w-[66ch] text-fg-muted text-sm">
            We look at the work and at nothing else: not at age, origin, gender, belief, family, disability or
            the way a career has gone. What you send is used to answer you and deleted when you ask; the{" "}
            <Link to="/privacy" className="text-accent-text underline underline-offset-4">
              privacy notice
            </Link>{" "}
            has the details. If part of our process would be in your way, say so and we change it.
          </p>
        </div>
      </Section>
    </>
  );
}
