import type { EquipmentFile, Outage, Service } from "@autoiq/domain/assets/schema";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Card } from "~/ui/layout/card";
import { AddFileButton, useAddFile } from "./add-file";
import { shortDay } from "./due";
import { FileRows } from "./file-rows";

/** All photos, manuals, certificates, and receipts of a piece of equipment, those of its records too. */
export function FilesCard({
  equipmentId,
  files,
  services,
  outages,
  mayRemove,
}: {
  equipmentId: string;
  files: readonly EquipmentFile[];
  services: readonly Service[];
  outages: readonly Outage[];
  mayRemove: boolean;
}) {
  const { share, refusal, send } = useAddFile(equipmentId);
  const recordOf = ({ serviceId, outageId }: EquipmentFile) => {
    const service = services.find(({ id }) => id === serviceId);
    if (service) return `${service.planName}, ${shortDay(service.doneOn)}`;
    return outages.find(({ id }) => id === outageId)?.reason ?? "";
  };
  return (
    <Card
      title="Photos and documents"
      padded={false}
      empty={
        files.length === 0 && share === null && !refusal
          ? "Add the manual, the warranty, and reports."
          : undefined
      }
      actions={
        <AddFileButton
          label="Photo or document"
          sending={share !== null}
          onFile={(file) => void send(file)}
        />
      }
    >
      {share === null ? null : <ProgressBar label="Uploading the file" value={share} max={1} />}
      {refusal ? (
        <Notice tone="danger" className="m-3">
          {refusal}
        </Notice>
      ) : null}
      {files.length === 0 ? null : (
        <FileRows
          equipmentId={equipmentId}
          files={files}
          mayRemove={mayRemove}
          recordOf={recordOf}
          className="divide-y divide-line"
        />
      )}
    </Card>
  );
}
