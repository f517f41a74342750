import { faqGroups } from "@autoiq/domain/site/faq";
import { Link } from "react-router";
import { MoreLink } from "../parts/action";
import { Section } from "../parts/section";

/** The FAQ's questions, shown before a search and without scripts. */
export function PopularQuestions() {
  return (
    <Section id="questions" title="Popular questions">
      <div className="grid gap-10 sm:grid-cols-2">
        {faqGroups.map((group) => (
          <div key={group.id}>
            <h3 className="font-semibold text-lg">{group.title}</h3>
            <ul className="mt-2">
              {group.questions.map(({ id, question }) => (
                <li key={id}>
                  <Link
                    to={`/faq#${id}`}
                    className="inline-flex min-h-9 items-center text-fg-muted underline decoration-1 decoration-line-strong underline-offset-4 hover:text-fg hover:decoration-accent max-md:min-h-11"
                  >
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-8">
        <MoreLink to="/docs">See the user guide</MoreLink>
      </p>
    </Section>
  );
}
