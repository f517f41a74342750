import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A page opened before an update asks for a file that the update has replaced: the new page knows its own.
window.addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("reloadedForUpdate"));
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem("reloadedForUpdate", String(Date.now()));
  event.preventDefault();
  window.location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
