import { en } from "@autoiq/domain/catalog/controls/en";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "../button";

/** The end of a paginated list. */
export function LoadMore({ more, loading, onLoad }: { more: boolean; loading: boolean; onLoad: () => void }) {
  const t = useSharedMessages("controls", en);
  if (!more) return null;
  return (
    <div className="flex justify-center border-line border-t p-3">
      <Button loading={loading} onClick={onLoad}>
        {t.showMore}
      </Button>
    </div>
  );
}
