import { cancelDeletionByLink } from "@autoiq/domain/identity/account-settings/contract";
import { signInPath } from "@autoiq/domain/identity/redirects";
import { HeartHandshake, Unlink } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useWrite } from "~/platform/api";
import { Button, buttonClass } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { AuthCard } from "~/ui/layout/auth-card";
import { CardHead } from "./parts/card-head";

export const meta = () => [
  { title: "Keep your account · AutoIQ" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/**
 * Where the email about an account deletion leads. Only the button changes anything, because email programs follow
 * links automatically.
 */
export default function CancelAccountDeletion() {
  const [search] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const token = search.get("token") ?? "";
  const keep = useWrite(cancelDeletionByLink, {
    onProblem: ({ message }) => {
      setRefusal(message);
      return true;
    },
  });
  if (keep.data)
    return (
      <AuthCard>
        <CardHead icon={HeartHandshake} title="Your account is kept">
          <p>Nothing of {keep.data.email} is deleted. If you did not ask for that, choose a new password.</p>
        </CardHead>
        <Link
          to={signInPath}
          className={buttonClass({ variant: "primary", size: "lg", className: "mt-6 w-full" })}
        >
          Sign in
        </Link>
      </AuthCard>
    );
  if (!/^[\w-]{43}$/.test(token))
    return (
      <AuthCard>
        <CardHead icon={Unlink} tone="danger" title="This link is not complete">
          <p>Open it from the email again, or sign in and keep the account in your settings.</p>
        </CardHead>
        <Link
          to={signInPath}
          className={buttonClass({ variant: "primary", size: "lg", className: "mt-6 w-full" })}
        >
          Sign in
        </Link>
      </AuthCard>
    );
  return (
    <AuthCard>
      <CardHead icon={HeartHandshake} title="Keep your account?">
        <p>Your account was to be deleted. One press keeps it as it is.</p>
      </CardHead>
      {refusal ? (
        <Notice tone="danger" className="mt-4">
          {refusal}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className="mt-6 w-full"
        loading={keep.isPending}
        onClick={() => {
          setRefusal(null);
          keep.mutate({ body: { token } });
        }}
      >
        Keep my account
      </Button>
    </AuthCard>
  );
}
