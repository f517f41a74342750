import { findByBarcode } from "@autoiq/domain/inventory/barcodes/contract";
import { type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { type Ref, useState } from "react";
import { PartSearch } from "~/features/repair-orders/jobs/part-search";
import { request } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/** Finds a part by typing. Enter immediately selects the part with that number or code, as a scanner needs. */
export function ScanPart({
  onPart,
  formRef,
}: {
  onPart: (part: Part) => void;
  formRef?: Ref<HTMLFormElement>;
}) {
  const [text, setText] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const take = (part: Part) => {
    setText("");
    setMessage(null);
    onPart(part);
  };
  const findPart = async () => {
    const q = text.trim();
    if (q === "" || looking) return;
    setLooking(true);
    try {
      const [{ part }, { parts }] = await Promise.all([
        request(findByBarcode, { query: { code: q } }),
        request(searchParts, { query: { q } }),
      ]);
      const found = part ?? (parts.length === 1 ? parts[0] : undefined);
      if (found) take(found);
      else
        setMessage(
          parts.length > 0
            ? `Several parts match “${q}”. Choose one from the list.`
            : `No parts match “${q}”. Add it as a non-stock part below.`,
        );
    } catch (error) {
      setMessage(error instanceof Error ? error.message : "The parts could not be looked up.");
    } finally {
      setLooking(false);
    }
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Add a part"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void findPart();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <PartSearch
          label="Scan or search a part"
          text={text}
          autoFocus
          takesScans={false}
          onTextChange={(next) => {
            setText(next);
            setMessage(null);
          }}
          onChoose={take}
        />
        <Button type="submit" loading={looking}>
          Add
        </Button>
      </div>
      <div role="status">{message ? <Notice tone="warning">{message}</Notice> : null}</div>
    </form>
  );
}
