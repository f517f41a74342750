import { getSignature } from "@autoiq/domain/repair-orders/estimates/contract";
import { useFileUrl } from "~/platform/use-file";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";

/** The signature that was drawn for one answer. */
export function DrawnSignature({
  orderId,
  answer,
  onClose,
}: {
  orderId: string;
  answer: { id: string; person: string };
  onClose: () => void;
}) {
  const { url, failed } = useFileUrl(getSignature, { params: { id: orderId, authorizationId: answer.id } });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Signature of ${answer.person}`}
    >
      {failed ? (
        <Notice tone="danger">The signature could not be loaded. Close this and open it again.</Notice>
      ) : url ? (
        <img
          src={url}
          alt={`Drawn by ${answer.person}`}
          className="mx-auto max-h-72 rounded-md border border-line bg-white"
        />
      ) : (
        <Skeleton className="h-44 w-full rounded-md" />
      )}
    </Dialog>
  );
}
