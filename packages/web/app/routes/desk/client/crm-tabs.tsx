import { NavLink, useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { useCurrentInView } from "~/ui/layout/use-current-in-view";

const pages = [
  ["/crm", "To contact"],
  ["/crm/leads", "Leads"],
  ["/crm/tasks", "Tasks"],
  ["/crm/declined", "Declined work"],
  ["/crm/segments", "Segments"],
] as const;

/** Links between the pages of the CRM. */
export function CrmTabs() {
  const { to } = useWorkspace();
  const row = useCurrentInView(useLocation().pathname);
  return (
    <nav ref={row} aria-label="CRM" className="mb-4 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {pages.map(([path, label]) => (
          <li key={path}>
            <NavLink
              end
              to={to(path)}
              className={({ isActive }) =>
                cn(
                  "-mb-px inline-flex min-h-10 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm outline-offset-[-2px]! max-md:min-h-11",
                  isActive ? "border-accent text-fg" : "border-transparent text-fg-muted hover:text-fg",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
