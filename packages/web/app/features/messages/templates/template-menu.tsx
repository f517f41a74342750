import { fillTemplateFor, listTemplates } from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, request } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Menu, MenuItem, MenuLabel } from "~/ui/overlays/menu";

/** The shop's templates. Picking one inserts it with its fields filled, to edit and send. */
export function TemplateMenu({
  customerId,
  repairOrderId,
  onFilled,
}: {
  customerId: string;
  repairOrderId: string | null;
  onFilled: (filled: { subject: string; body: string; missing: readonly string[] }) => void;
}) {
  const [filling, setFilling] = useState(false);
  const { data } = useQuery(queryOptionsFor(listTemplates));
  const pick = async (id: string) => {
    setFilling(true);
    try {
      const query = { customerId, repairOrderId: repairOrderId ?? "" };
      onFilled(await request(fillTemplateFor, { params: { id }, query }));
    } catch (error) {
      const description = error instanceof Error ? error.message : "The server didn't respond.";
      toast({ title: "Couldn't fill in the template", description, variant: "destructive" });
    } finally {
      setFilling(false);
    }
  };
  if (!data) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" loading={filling}>
          <LayoutTemplate aria-hidden="true" />
          Templates
        </Button>
      }
    >
      <MenuLabel>Insert</MenuLabel>
      {data.templates.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void pick(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
