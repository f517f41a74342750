import { newestUpdates } from "@autoiq/domain/site/newest-updates";
import { Rss } from "lucide-react";
import { lazy, Suspense } from "react";
import { pageMeta } from "~/platform/page-meta";
import { buttonClass } from "~/ui/button";
import { PageHero } from "./parts/page-hero";
import { Days } from "./updates/days";

// Most of the page. It is in its HTML as the rest is, and its script loads after the page.
const EarlierDays = lazy(() => import("./updates/earlier-days"));

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
        <Days entries={newestUpdates} />
        <Suspense>
          <EarlierDays />
        </Suspense>
      </div>
    </>
  );
}
