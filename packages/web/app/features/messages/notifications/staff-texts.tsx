import { fillIn } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/notifications/en";
import type { NotificationPreferencesView } from "@autoiq/domain/messages/notifications";
import { useId } from "react";
import { Link } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";
import { Notice } from "~/ui/feedback/notice";

/** Where a user's texts go, and why none are sent. */
export function StaffTexts({ shown: { texts } }: { shown: NotificationPreferencesView }) {
  const t = useSharedMessages("notifications", english).texts;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-line border-t p-4 text-sm">
      <h3 id={heading} className="font-medium">
        {t.title}
      </h3>
      {texts.ending === null ? (
        <p className="text-fg-muted">
          {t.unconfirmed}{" "}
          <Link to="/profile#mobile" className="text-accent-text underline underline-offset-4">
            {t.confirm}
          </Link>
        </p>
      ) : (
        <p className="text-fg-muted">
          {fillIn(t.ending, { ending: texts.ending })} <span lang="en">{texts.words}</span>{" "}
          <Link to="/profile#mobile" className="text-accent-text underline underline-offset-4">
            {t.change}
          </Link>
        </p>
      )}
      {texts.stopped ? (
        <Notice tone="warning">{t.stopped}</Notice>
      ) : texts.failure ? (
        <Notice tone="warning">{fillIn(t.failure, { failure: texts.failure })}</Notice>
      ) : null}
    </section>
  );
}
