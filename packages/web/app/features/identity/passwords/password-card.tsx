import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { ChangePasswordForm } from "./change-password-form";

/** Changes the password inline. It opens on a click, so that password managers do not prompt all the time. */
export function PasswordCard({ account }: { account: Account }) {
  const { password: t, settings } = useMessages("account");
  const [open, setOpen] = useState(false);
  return (
    <Card title={settings.password}>
      <p className="max-w-[38em] text-fg-muted text-sm">{account.hasPassword ? t.text : t.noneText}</p>
      <div className="mt-4">
        {open ? (
          <>
            <ChangePasswordForm onDone={() => setOpen(false)} />
            <p className="mt-3 text-fg-muted text-sm">
              {t.forgotten}{" "}
              <Link to="/forgot-password" className="underline">
                {t.byEmail}
              </Link>
            </p>
          </>
        ) : account.hasPassword ? (
          <Button onClick={() => setOpen(true)}>{t.change}</Button>
        ) : (
          <Link to="/reset-password" className={buttonClass()}>
            {t.choose}
          </Link>
        )}
      </div>
    </Card>
  );
}
