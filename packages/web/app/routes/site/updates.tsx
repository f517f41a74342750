import { updates } from "@autoiq/domain/site/updates";
import { Rss } from "lucide-react";
import { pageMeta } from "~/platform/page-meta";
import { buttonClass } from "~/ui/button";
import { PageHero } from "./parts/page-hero";
import { byDay } from "./updates/by-day";
import { UpdateEntry } from "./updates/update-entry";

export const meta = () => [
  ...pageMeta("/updates"),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "AutoIQ updates",
    href: "/updates.xml",
  },
];

export default function UpdatesPage() {
  return (
    <>
      <PageHero
        title="What's new"
        lead="Changes to AutoIQ, newest first."
        actions={
          <a href="/updates.xml" className={buttonClass({ size: "lg" })}>
            <Rss aria-hidden="true" />
            Subscribe (Atom feed)
          </a>
        }
      />
      <div className="mx-auto grid max-w-6xl gap-10 px-5 pb-24">
        {byDay(updates).map(({ day, entries }) => (
          <section
            key={day}
            aria-label={day}
            className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10"
          >
            <h2 className="font-semibold text-lg lg:sticky lg:top-24 lg:self-start">{day}</h2>
            <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
              {entries.map((entry) => (
                <UpdateEntry key={entry.id} entry={entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
