import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "~/platform/query-client";
import { TooltipProvider } from "~/ui/overlays/tooltip";

/** What every screen that works with records needs, and no public page has to load. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={400}>
        <Outlet />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
