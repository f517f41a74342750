import type { StorageEntry } from "@autoiq/domain/site/storage-entries";
import { useStoredKeys } from "./use-storage";

const areas = { local: "Local storage", session: "Session storage", database: "Database" } as const;

/** Each entry by name, and whether this browser stores it now. */
export function EntryList({ entries }: { entries: readonly StorageEntry[] }) {
  const keys = useStoredKeys();
  return (
    <ul className="divide-y divide-line border-line border-t">
      {entries.map((entry) => {
        const here = keys?.some(({ area, key }) => area === entry.area && entry.pattern.test(key));
        return (
          <li
            key={entry.key}
            className="grid gap-x-8 gap-y-1.5 px-5 py-4 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:px-7"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:block">
              <code className="break-all font-mono text-sm">{entry.key}</code>
              <p className="text-fg-muted text-xs md:mt-1.5">{areas[entry.area]}</p>
            </div>
            <div>
              <p className="max-w-[40.5em] text-sm">{entry.purpose}</p>
              <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-xs">
                <span>Until: {entry.until}</span>
                {keys && entry.area !== "database" ? (
                  <span className={here ? "font-medium text-accent-text" : undefined}>
                    {here ? "Saved in this browser" : "Not saved in this browser"}
                  </span>
                ) : null}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
