import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useMe } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";

/** Shown until a shop has this person on file: what will appear here, and the email address to give to the shop. */
export function NoShopYet({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const t = useMessages("client-gate");
  const { email } = useMe();
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={t.noShop}
        action={
          email ? (
            <CopyButton text={email} label={t.copyEmail} />
          ) : (
            <Link to="/profile" className={buttonClass()}>
              {t.addEmail}
            </Link>
          )
        }
      >
        <p>{children}</p>
        <p className="mt-2">
          {email ? (
            <Text
              of={t.knownByEmail}
              values={{ email: <span className="break-words font-medium text-fg">{email}</span> }}
            />
          ) : (
            t.knownByPhone
          )}
        </p>
      </EmptyState>
    </Card>
  );
}
