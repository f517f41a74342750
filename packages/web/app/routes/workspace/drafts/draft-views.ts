import { lazy } from "react";
import type { DraftViewTable } from "~/features/assistant/drafts/draft-views";

/** How drafts are accepted at the desk: each by the standard form or call of its area, loaded when one is shown. */
export const draftViews: DraftViewTable = {
  message: lazy(() => import("./message-draft")),
  job: lazy(() => import("./job-draft")),
  booking: lazy(() => import("./booking-draft")),
  "invoice-text": lazy(() => import("./invoice-draft")),
  plan: lazy(() => import("./plan-draft")),
  act: lazy(() => import("./act-draft")),
  messages: lazy(() => import("./messages-draft")),
  "purchase-order": lazy(() => import("./purchase-list-draft")),
};
