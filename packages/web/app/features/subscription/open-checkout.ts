import { toast } from "~/platform/toast";
import type { SelectedPlan } from "./selected-plan";

const fallback = "Unable to process payment. Please try again.";

/** The server's own message, if it returned one. */
async function sentenceOf(error: unknown): Promise<string> {
  const { context } = error as { context?: unknown };
  if (!(context instanceof Response)) return fallback;
  const body: unknown = await context.json().catch(() => null);
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === "string" && message ? message : fallback;
}

async function addressOf(choice: SelectedPlan, organizationId?: string): Promise<string> {
  const { authClient } = await import("~/platform/session/auth-client");
  const client = await authClient();
  const { data, error } = await client.functions.invoke<{ url?: unknown } | null>("create-checkout", {
    body: choice,
    ...(organizationId ? { headers: { "x-organization": organizationId } } : {}),
  });
  if (error) throw new Error(await sentenceOf(error));
  const url = data?.url;
  if (typeof url !== "string" || !/^https?:\/\//.test(url)) throw new Error("No checkout URL received");
  return url;
}

/**
 * Redirects to the checkout of a plan. A failure shows a toast and changes nothing.
 * @returns true while the browser is on its way there
 */
export async function openCheckout(choice: SelectedPlan, organizationId?: string): Promise<boolean> {
  try {
    window.location.assign(await addressOf(choice, organizationId));
    return true;
  } catch (error) {
    const description = (error instanceof Error && error.message) || fallback;
    toast({ title: "Payment Error", description, variant: "destructive" });
    return false;
  }
}
