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
      : "Unknown error";
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-6 py-16">
      <Wordmark />
      <h1 className="font-semibold text-2xl tracking-tight">This page couldn't load</h1>
      <p className="text-fg-muted">
        Something went wrong in AutoIQ. It wasn't anything you did, and your saved work is safe. Refreshing
        the page usually helps.
      </p>
      <p className="rounded-md bg-sunken px-3 py-2 font-mono text-fg-muted text-xs">{detail}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" />
          Refresh page
        </Button>
        <Button asChild>
          <a href="/">Return Home</a>
        </Button>
      </div>
    </main>
  );
}
