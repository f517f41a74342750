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
        lead="AutoIQ doesn't use cookies. It saves some data in your browser's storage, which isn't sent with every request. Each entry is listed here, and you control everything that isn't strictly necessary."
      />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-5 pb-20">
        <noscript>
          <p className="rounded-xl border border-line bg-surface px-5 py-4 text-base md:px-7">
            The switches need JavaScript. While JavaScript is off, AutoIQ saves nothing in this browser.
          </p>
        </noscript>
        <PrivacySignal />
        <StorageGroup
          id="preferences"
          title="Preferences"
          text="Optional. Everything works without them, but AutoIQ forgets your preferences. Turning this off removes saved entries right away, in every open tab."
          control={<PreferencesSwitch />}
        >
          <EntryList entries={storageEntries.filter(({ group }) => group === "preferences")} />
        </StorageGroup>
        <StorageGroup
          id="necessary"
          title="Strictly necessary"
          text="Needed for things you ask for: staying signed in, finishing sign-up, or remembering your choice on this page. They're saved only when you do those things."
          control={always("Always on")}
        >
          <EntryList entries={storageEntries.filter(({ group }) => group === "necessary")} />
        </StorageGroup>
        <StorageGroup
          id="advertising"
          title="Advertising and analytics"
          text="None. There are no tracking pixels, third-party scripts or fonts, or visitor analytics. Two things contact another company, and only when you click them: the map on the contact page (OpenStreetMap), and card payments on the payment provider's page. Those sites follow their own policies."
          control={always("None")}
        />
        <ClearStorage />
      </div>
    </>
  );
}
