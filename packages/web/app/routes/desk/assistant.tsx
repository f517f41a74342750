import { en } from "@autoiq/domain/catalog/assistant/en";
import { BookA, RotateCcw } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { conversation, useConversation } from "~/features/assistant/questions/conversation";
import { runQuestion, useRunning } from "~/features/assistant/questions/run-question";
import { ShopAssistant } from "~/features/assistant/questions/shop-assistant";
import { useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/layout/page-header";

const WordsSheet = lazy(() =>
  import("~/features/assistant/lexicon/words-sheet").then((all) => ({ default: all.WordsSheet })),
);

export const meta = () => [{ title: en.pageTitle }];

/** The conversation with the shop's assistant on a full page, with room for tables and charts. */
export default function AssistantPage() {
  const t = useSharedMessages("assistant", en);
  usePageTitle(t.pageTitle);
  const { to, may } = useWorkspace();
  const { exchanges } = useConversation();
  const running = useRunning();
  const [showsWords, setShowsWords] = useState(false);
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const initialQuestion = (state as { ask?: string } | null)?.ask;
  const takeUp = useEffectEvent((question: string) => {
    void navigate(pathname, { replace: true, state: null });
    // Another question is being answered, so put this one in the text field.
    void runQuestion({ question, subject: null, page: pathname }).catch(() => conversation.draft(question));
  });
  useEffect(() => {
    if (initialQuestion) takeUp(initialQuestion);
  }, [initialQuestion]);
  return (
    <div className="flex flex-col md:h-[calc(100dvh-7rem)] md:min-h-96">
      <PageHeader
        title={t.title}
        description={t.description}
        actions={
          <>
            {exchanges.length > 0 && !running ? (
              <Button onClick={conversation.clear}>
                <RotateCcw aria-hidden="true" />
                {t.startOver}
              </Button>
            ) : null}
            <Button onClick={() => setShowsWords(true)}>
              <BookA aria-hidden="true" />
              {t.words}
            </Button>
            {may("audit.view") ? (
              <Link to={to("/assistant-log")} className={buttonClass()}>
                Question history
              </Link>
            ) : null}
          </>
        }
      />
      <div
        lang="en"
        className="flex min-h-0 flex-1 flex-col rounded-lg border border-line bg-surface shadow-1 max-md:min-h-[60dvh]"
      >
        <ShopAssistant onPhonesPage />
      </div>
      {showsWords ? (
        <Suspense fallback={null}>
          <WordsSheet onClose={() => setShowsWords(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
