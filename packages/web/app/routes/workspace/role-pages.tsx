import { en as english } from "@autoiq/domain/catalog/shell/en";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import type { PageNeeds } from "@autoiq/domain/site/workspace-pages/page";
import { Lock } from "lucide-react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { navItems } from "~/ui/shell/navigation";
import { navigationOf } from "./navigation";

const covers = (page: string, path: string) => path === page || path.startsWith(`${page}/`);

/** The permissions that a page needs: those of the longest address that it is at or below. */
function neededAt(path: string, needs: PageNeeds): readonly (readonly Permission[])[] {
  const here = needs.filter(([page]) => (page === "" ? path === "" : covers(page, path)));
  const longest = Math.max(...here.map(([page]) => page.length));
  return here.filter(([page]) => page.length === longest).map(([, permissions]) => permissions);
}

/**
 * The pages of a workspace for somebody whose role the business made itself: the server refuses the others, and this says
 * so. The first page of their workspace is then the first that they may open.
 */
export function RolePages({ needs }: { needs: PageNeeds }) {
  const { area, seat, may } = useWorkspace();
  const path = useLocation()
    .pathname.slice(area.length + 1)
    .replace(/\/$/, "");
  if (!seat.permissions || neededAt(path, needs).every((anyOf) => anyOf.some(may))) return <Outlet />;
  const [first] = navItems(navigationOf(area, english, seat));
  if (path === "" && first && first.to !== `/${area}`) return <Navigate to={first.to} replace />;
  return (
    <Card>
      <EmptyState icon={<Lock />} title="Your role doesn't include this page">
        Ask an owner or administrator to add it to your role, or choose a page from the menu.
      </EmptyState>
    </Card>
  );
}
