import {
  contactQuestions,
  hours,
  office,
  responseTargets,
  supportEmail,
  supportPhone,
} from "@autoiq/domain/site/support";
import { pageMeta } from "~/platform/page-meta";
import { ContactCards } from "./contact/contact-cards";
import { ContactForm } from "./contact/contact-form";
import { OfficeMap } from "./contact/office-map";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";

const contactPage = {
  "@type": "ContactPage",
  mainEntity: {
    "@type": "Organization",
    name: "AutoIQ",
    email: supportEmail,
    telephone: supportPhone.href.replace("tel:", ""),
    address: {
      "@type": "PostalAddress",
      addressLocality: office.city,
      addressRegion: office.state,
      addressCountry: office.country,
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: supportEmail,
      telephone: supportPhone.href.replace("tel:", ""),
      hoursAvailable: hours.flatMap(({ opening }) =>
        opening
          ? [
              {
                "@type": "OpeningHoursSpecification",
                dayOfWeek: opening.weekdays,
                opens: opening.opens,
                closes: opening.closes,
              },
            ]
          : [],
      ),
    },
  },
};

export const meta = () => pageMeta("/contact", { jsonLd: [contactPage] });

export default function Contact() {
  return (
    <>
      <PageHero
        eyebrow="Contact"
        title="Contact us"
        lead={`Ask about your shop, your data, or pricing. Our response target for standard questions is ${responseTargets[0].within}. Live chat and phone come with premium plans.`}
      />
      <div className="mx-auto grid max-w-6xl items-start gap-6 px-5 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <section
          aria-labelledby="message-title"
          className="rounded-xl border border-line bg-surface p-6 shadow-2 md:p-9"
        >
          <h2 id="message-title" className="mb-6 font-semibold text-2xl tracking-tight md:text-3xl">
            Send a message
          </h2>
          <ContactForm />
        </section>
        <ContactCards />
      </div>
      <OfficeMap />
      <Section id="questions" title="Common questions">
        <div className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
          {contactQuestions.map(({ id, question, answer }) => (
            <article key={id} className="bg-surface p-6 md:p-8">
              <h3 className="font-semibold text-lg tracking-tight md:text-xl">{question}</h3>
              <p className="mt-3 max-w-[36.5em] text-base text-fg-muted">{answer}</p>
            </article>
          ))}
        </div>
      </Section>
    </>
  );
}
