import type { EquipmentFile } from "@autoiq/domain/assets/schema";
import { Notice } from "~/ui/feedback/notice";
import { AddFileButton, type FileOwner, useAddFile } from "./add-file";
import { FileRows } from "./file-rows";

/** The files of one record, such as the certificate of an inspection, and a button that adds one. */
export function RecordFiles({
  equipmentId,
  owner,
  name,
  files,
  mayRemove,
}: {
  equipmentId: string;
  owner: FileOwner;
  /** Of the record, for whoever only hears the button. */
  name: string;
  /** All of the equipment. */
  files: readonly EquipmentFile[];
  mayRemove: boolean;
}) {
  const { share, refusal, send } = useAddFile(equipmentId, owner);
  const own = files.filter(({ serviceId, outageId }) =>
    owner.serviceId ? serviceId === owner.serviceId : outageId === owner.outageId,
  );
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {own.length > 0 ? (
        <FileRows equipmentId={equipmentId} files={own} mayRemove={mayRemove} className="w-full" />
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <AddFileButton
        small
        label={`Photo or document of ${name}`}
        sending={share !== null}
        onFile={(file) => void send(file)}
      />
    </div>
  );
}
