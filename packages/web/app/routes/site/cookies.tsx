import { storageEntries } from "@autoiq/domain/site/storage-entries";
import { pageMeta } from "~/platform/page-meta";
import { ClearStorage } from "./cookies/clear-storage";
import { EntryList } from "./cookies/entry-list";
import { PreferencesSwitch } from "./cookies/preferences-switch";
import { PrivacySignal } from "./cookies/privacy-signal";
import { StorageGroup } from "./cookies/storage-group";
import { PageHero } from "./parts/page-hero";

export const meta = () => pageMeta("/cookies");

const always = (text: string) => (
  <p className="rounded-full border border-line px-3 py-1 font-medium text-fg-muted text-sm">{text}</p>
);

export default function CookiesPage() {
  return (
    <>
      <PageHero
        title="Cookie Settings"
        lead="AutoIQ sets no cookies. What a browser has to remember lies in its own storage, does not travel with every request as a cookie would, and is listed here entry by entry. You decide about everything that is not strictly necessary."
      />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-5 pb-20">
        <noscript>
          <p className="rounded-xl border border-line bg-surface px-5 py-4 text-base md:px-7">
            The switches need JavaScript. While it is off, AutoIQ keeps nothing in this browser at all.
          </p>
        </noscript>
        <PrivacySignal />
        <StorageGroup
          id="preferences"
          title="Preferences"
          text="Conveniences: everything works without them, it only forgets. Switched off, what is there is removed at once, in every open tab, and nothing more is written."
          control={<PreferencesSwitch />}
        >
          <EntryList entries={storageEntries.filter(({ group }) => group === "preferences")} />
        </StorageGroup>
        <StorageGroup
          id="necessary"
          title="Strictly necessary"
          text="Without these, something that you asked for would not work: staying signed in, finishing a sign-up, or this page's choice. They are written only when you do that."
          control={always("Always on")}
        >
          <EntryList entries={storageEntries.filter(({ group }) => group === "necessary")} />
        </StorageGroup>
        <StorageGroup
          id="advertising"
          title="Advertising and analytics"
          text="There are none: no tracking pixels, no third-party scripts, no fonts from elsewhere, no measuring of visitors. Two things reach another company, and only when you press them: the map on the contact page loads from OpenStreetMap, and a card payment happens on the payment provider's own page. Both set what they need under their own names and rules."
          control={always("None")}
        />
        <ClearStorage />
      </div>
    </>
  );
}
