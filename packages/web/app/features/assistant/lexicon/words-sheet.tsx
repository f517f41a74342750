import { useShop } from "~/platform/shop/use-shop";
import { Sheet } from "~/ui/overlays/sheet";
import { WordList } from "./word-list";

/** The words that the person's questions are read with, beside the conversation. */
export function WordsSheet({ onClose }: { onClose: () => void }) {
  const { timeZone } = useShop().location;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title="Words of your shop"
      description="What the assistant reads your own words as"
    >
      <WordList timeZone={timeZone} />
    </Sheet>
  );
}
