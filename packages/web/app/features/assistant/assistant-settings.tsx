import { useShop } from "~/platform/shop/use-shop";
import { Card } from "~/ui/layout/card";
import { WordList } from "./lexicon/word-list";
import { UnknownQuestionsCard } from "./unknown-questions/unknown-questions-card";

/** What the owner sets for the assistant. */
export function AssistantSettings() {
  const { timeZone } = useShop().location;
  return (
    <>
      <Card title="Words of your shop" padded={false}>
        <p className="max-w-[42em] px-4 py-3 text-fg-muted text-sm">
          The assistant reads these words as you say. Names in your records, numbers, and words that it knows
          keep their meaning. People still see only what their role includes.
        </p>
        <WordList timeZone={timeZone} />
      </Card>
      <UnknownQuestionsCard timeZone={timeZone} />
    </>
  );
}
