import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { ChangePasswordForm } from "./change-password-form";

/** Changes the password inline. It opens on a click, so that password managers do not prompt all the time. */
export function PasswordCard({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Password">
      <p className="max-w-[60ch] text-fg-muted text-sm">
        {account.hasPassword
          ? "A new password ends every other sign-in to your account."
          : "You sign in another way. With a password you can also sign in by your email address."}
      </p>
      <div className="mt-4">
        {open ? (
          <>
            <ChangePasswordForm onDone={() => setOpen(false)} />
            <p className="mt-3 text-fg-muted text-sm">
              Forgotten it?{" "}
              <Link to="/forgot-password" className="underline">
                Set a new one by email
              </Link>
            </p>
          </>
        ) : account.hasPassword ? (
          <Button onClick={() => setOpen(true)}>Change password</Button>
        ) : (
          <Link to="/reset-password" className={buttonClass()}>
            Choose a password
          </Link>
        )}
      </div>
    </Card>
  );
}
