import { type Role, roleDefinitions } from "@autoiq/domain/kernel/access/roles";

/** The roles an article is written for. */
export function Readers({ roles }: { roles: readonly Role[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-fg-subtle text-xs">
      <span className="sr-only">For: </span>
      {roles.map((role) => roleDefinitions[role].readerName).join(" · ")}
    </span>
  );
}
