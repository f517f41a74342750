import { fillIn } from "@autoiq/domain/catalog/message";
import { cancelDeletionByLink } from "@autoiq/domain/identity/account-settings/contract";
import { signInPath } from "@autoiq/domain/identity/redirects";
import { HeartHandshake, Unlink } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useWrite } from "~/platform/api";
import { localized, useMessages } from "~/platform/language/messages";
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
  const t = useMessages("confirmed-email").keep;
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
        <CardHead icon={HeartHandshake} title={t.keptTitle}>
          <p>{fillIn(t.keptText, { email: keep.data.email })}</p>
        </CardHead>
        <Link
          to={signInPath}
          className={buttonClass({ variant: "primary", size: "lg", className: "mt-6 w-full" })}
        >
          {t.signIn}
        </Link>
      </AuthCard>
    );
  if (!/^[\w-]{43}$/.test(token))
    return (
      <AuthCard>
        <CardHead icon={Unlink} tone="danger" title={t.incompleteTitle}>
          <p>{t.incompleteText}</p>
        </CardHead>
        <Link
          to={signInPath}
          className={buttonClass({ variant: "primary", size: "lg", className: "mt-6 w-full" })}
        >
          {t.signIn}
        </Link>
      </AuthCard>
    );
  return (
    <AuthCard>
      <CardHead icon={HeartHandshake} title={t.title}>
        <p>{t.text}</p>
      </CardHead>
      {refusal ? (
        <Notice tone="danger" className="mt-4">
          {localized(refusal)}
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
        {t.submit}
      </Button>
    </AuthCard>
  );
}
