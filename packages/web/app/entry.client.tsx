import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A page opened before an update asks for a file that the update has replaced: the new page knows its own.
window.addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("reloadedForUpdate"));
  if (Date.now() - last < 60_000) return;
  // A server that is down would leave nothing of the page, nor of what was typed into it.
  void fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    () => {
      sessionStorage.setItem("reloadedForUpdate", String(Date.now()));
      window.location.reload();
    },
    () => {},
  );
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
