import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadMessagesOfPage } from "./platform/language/page-messages";
import { reloadForUpdate } from "./platform/reload-for-update";

window.addEventListener("vite:preloadError", () => void reloadForUpdate(() => {}));

/** True for a page whose HTML was built, false for the empty shell. */
const isBuilt = document.querySelector("#main") !== null;

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
// Without them the page says that it could not be loaded, and offers to try again.
loadMessagesOfPage(window.location.pathname, isBuilt).then(hydrate, hydrate);
