import { getSignature } from "@autoiq/domain/repair-orders/estimates/contract";
import { useFileUrl } from "~/platform/files/use-file";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";

/** The signature drawn for one authorization. */
export function SignatureImage({
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
        <Notice tone="danger">The signature couldn't be loaded. Close this and open it again.</Notice>
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
