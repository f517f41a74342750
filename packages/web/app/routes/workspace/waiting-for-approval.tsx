import { fillIn } from "@autoiq/domain/catalog/message";
import type { Me } from "@autoiq/domain/identity/schema";
import { Hourglass, RotateCw, UserX } from "lucide-react";
import { useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useSignOut } from "~/platform/session/use-sign-out";
import { refreshMe } from "~/platform/session/watch-session";
import { Button } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

/** A team member whom the shop has not approved yet: who decides, and what to do in the meantime. */
export function WaitingForApproval({
  request,
  email,
}: {
  request: NonNullable<Me["joinRequest"]>;
  email: string;
}) {
  const t = useMessages("join-request");
  const [checking, setChecking] = useState(false);
  const signOut = useSignOut();
  const { status, organizationName: shop } = request;
  const isWaiting = status === "pending";
  const role = t.role[request.role];
  const approver = request.approver ?? fillIn(t.ownerOf, { shop });
  const { title, text } = isWaiting ? t.waiting : t[status];
  const Icon = isWaiting ? Hourglass : UserX;
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
        <h1 className="mt-4 font-semibold text-2xl tracking-tight">{title}</h1>
        <p role="status" className="mt-2 break-words text-fg-muted">
          {fillIn(text, { shop, role, approver, email })}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {isWaiting ? (
            <Button
              variant="primary"
              loading={checking}
              onClick={async () => {
                setChecking(true);
                await refreshMe().finally(() => setChecking(false));
              }}
            >
              <RotateCw aria-hidden="true" />
              {t.check}
            </Button>
          ) : null}
          <Button onClick={() => void signOut()}>{t.signOut}</Button>
        </div>
      </section>
      <p className="text-fg-muted text-sm">
        <Text of={t.signedInAs} values={{ email: <span className="break-words">{email}</span> }} />
      </p>
    </main>
  );
}
