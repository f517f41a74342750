import {
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from "@autoiq/domain/integrations/webhooks/contract";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

export function DeleteEndpointDialog({ of, onClose }: { of: WebhookEndpoint; onClose: () => void }) {
  const remove = useWrite(deleteWebhookEndpoint, {
    invalidates: [listWebhookEndpoints],
    onSuccess: () => {
      toast({ title: "Endpoint deleted" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this endpoint?"
      confirmLabel="Delete endpoint"
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: of.id } })}
    >
      <span className="wrap-anywhere">{of.url}</span> gets nothing anymore, and its log is deleted. This can't
      be undone.
    </ConfirmDialog>
  );
}
