import type { Me } from "@autoiq/domain/identity/schema";
import { roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { Hourglass, RotateCw, UserX } from "lucide-react";
import { useState } from "react";
import { useSignOut } from "~/platform/session/use-sign-out";
import { refreshMe } from "~/platform/session/watch-session";
import { Button } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

interface Facts {
  readonly approver: string;
  readonly role: string;
  readonly email: string;
}
const ends: Record<
  Exclude<NonNullable<Me["joinRequest"]>["status"], "pending">,
  { readonly title: string; text(facts: Facts): string }
> = {
  declined: {
    title: "Your request was declined",
    text: ({ approver, role, email }) =>
      `${approver} declined your request to join as ${role}. If this is a mistake, ask them to invite ${email}.`,
  },
  suspended: {
    title: "Your access is suspended",
    text: ({ email }) =>
      `The shop's owner or administrator suspended ${email}. Your work is kept. Ask them to reinstate you.`,
  },
  left: {
    title: "You've left the shop",
    text: ({ email }) => `To rejoin or to join another shop, ask its owner to invite ${email}.`,
  },
};

/** A team member whom the shop has not approved yet: who decides, and what to do in the meantime. */
export function WaitingForApproval({
  request,
  email,
}: {
  request: NonNullable<Me["joinRequest"]>;
  email: string;
}) {
  const [checking, setChecking] = useState(false);
  const signOut = useSignOut();
  const role = roleDefinitions[request.role].label.toLowerCase();
  const approver = request.approver ?? `The owner of ${request.organizationName}`;
  const ended = request.status === "pending" ? null : ends[request.status];
  const Icon = ended ? UserX : Hourglass;
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-5 px-4 py-10">
      <Wordmark />
      <section className="rounded-xl border border-line bg-surface p-5 shadow-1 sm:p-8">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-text [&_svg]:size-5"
        >
          <Icon />
        </span>
        <h1 className="mt-4 font-semibold text-2xl tracking-tight">
          {ended?.title ?? "Waiting for approval"}
        </h1>
        <p role="status" className="mt-2 break-words text-fg-muted">
          {ended
            ? ended.text({ approver, role, email })
            : `You asked to join ${request.organizationName} as ${role}. ${approver} needs to approve your request before you can see the shop.`}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {ended ? null : (
            <Button
              variant="primary"
              loading={checking}
              onClick={async () => {
                setChecking(true);
                await refreshMe().finally(() => setChecking(false));
              }}
            >
              <RotateCw aria-hidden="true" />
              Check again
            </Button>
          )}
          <Button onClick={() => void signOut()}>Sign out</Button>
        </div>
      </section>
      <p className="text-fg-muted text-sm">
        Signed in as <span className="break-words">{email}</span>
      </p>
    </main>
  );
}
