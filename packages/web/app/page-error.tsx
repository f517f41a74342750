import { RotateCw } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "./ui/button";
import { Wordmark } from "./ui/wordmark";

/** Shown for a rendering error, with two ways to continue. */
export function PageError() {
  const error = useRouteError();
  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : "Unknown fault";
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-6 py-16">
      <Wordmark />
      <h1 className="font-semibold text-2xl tracking-tight">This page could not be drawn</h1>
      <p className="text-fg-muted">
        Something in AutoIQ went wrong, not something you did. What you saved is kept. Loading the page again
        usually helps.
      </p>
      <p className="rounded-md bg-sunken px-3 py-2 font-mono text-fg-muted text-xs">{detail}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" />
          Load again
        </Button>
        <Button asChild>
          <a href="/">Return Home</a>
        </Button>
      </div>
    </main>
  );
}
