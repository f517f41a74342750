import type { Role } from "@autoiq/domain/kernel/permissions";
import { readerNames } from "@autoiq/domain/site/guide/article";

/** For whom an article is written. */
export function Readers({ roles }: { roles: readonly Role[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-fg-subtle text-xs">
      <span className="sr-only">For: </span>
      {roles.map((role) => readerNames[role]).join(" · ")}
    </span>
  );
}
