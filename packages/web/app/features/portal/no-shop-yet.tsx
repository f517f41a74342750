import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";

/** Shown until a shop has this person on file: what will appear here, and the email address to give to the shop. */
export function NoShopYet({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const { email } = useMe();
  return (
    <Card>
      <EmptyState
        icon={icon}
        title="No shop knows you yet"
        action={
          email ? (
            <CopyButton text={email} label="Copy your email address" />
          ) : (
            <Link to="/profile" className={buttonClass()}>
              Add an email address
            </Link>
          )
        }
      >
        <p>{children}</p>
        <p className="mt-2">
          {email ? (
            <>
              Shops know you by <span className="break-words font-medium text-fg">{email}</span>: tell yours,
              if it has another address of yours.
            </>
          ) : (
            "Shops know you by your telephone number and your family name. Where a shop has an email address of yours, add it to this account."
          )}
        </p>
      </EmptyState>
    </Card>
  );
}
