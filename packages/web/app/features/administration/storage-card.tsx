import type { Administration } from "@autoiq/domain/administration/contract";
import { formatCount } from "~/platform/format";
import { formatBytes } from "~/platform/format-bytes";
import { Card } from "~/ui/layout/card";
import { FactList, FactRow } from "./facts";

type Storage = NonNullable<Administration["storage"]>;

const labels: Readonly<Record<Storage[number]["kind"], string>> = {
  photo: "Photos",
  video: "Inspection videos",
  document: "Documents",
  signature: "Signatures",
  logo: "Logo",
  "message-photo": "Photos of messages",
};

/** The files of the business by kind, the largest first. */
export function StorageCard({ storage }: { storage: Storage }) {
  const bytes = storage.reduce((sum, each) => sum + each.bytes, 0);
  const files = storage.reduce((sum, each) => sum + each.files, 0);
  const empty = files === 0 ? "No photos, documents, or signatures are stored yet." : undefined;
  return (
    <Card
      title="Storage"
      padded={false}
      empty={empty}
      actions={
        empty ? null : (
          <span className="tabular text-fg-muted text-sm">
            {formatBytes(bytes)} in {formatCount(files)} {files === 1 ? "file" : "files"}
          </span>
        )
      }
    >
      {empty ? null : (
        <FactList label="Storage">
          {storage.map((each) => (
            <FactRow
              key={each.kind}
              label={labels[each.kind]}
              detail={`${formatCount(each.files)} ${each.files === 1 ? "file" : "files"}`}
            >
              <span className="tabular">{formatBytes(each.bytes)}</span>
            </FactRow>
          ))}
        </FactList>
      )}
    </Card>
  );
}
