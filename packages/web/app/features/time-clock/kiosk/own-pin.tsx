import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/time-week/en";
import { getOwnPin, setOwnPin } from "@autoiq/domain/time-clock/kiosks/contract";
import { newPin } from "@autoiq/domain/time-clock/kiosks/pin";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { useShop } from "~/platform/shop/use-shop";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The person's own PIN for the shop's kiosk: whether there is one, and a new one. */
export function OwnPin() {
  const t = useSharedMessages("time-week", en).kiosk;
  const { timeZone } = useShop().location;
  const { data } = useQuery(queryOptionsFor(getOwnPin));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const isLocked = data.lockedUntil !== null && Date.parse(data.lockedUntil) > Date.now();
  return (
    <Card title={t.label} aria-label={t.label}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64 text-sm">
          <p>{t.text}</p>
          <p className="text-fg-muted">
            {isLocked && data.lockedUntil
              ? fillIn(t.locked, { time: formatTime(data.lockedUntil, timeZone, "time") })
              : data.setAt
                ? fillIn(t.setOn, { day: formatTime(data.setAt, timeZone, "date") })
                : t.none}
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>{data.setAt ? t.change : t.set}</Button>
      </div>
      {isOpen ? <PinDialog title={data.setAt ? t.change : t.set} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function PinDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useSharedMessages("time-week", en).kiosk;
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<{ pin?: string; again?: string }>({});
  const save = useWrite(setOwnPin, {
    invalidates: [getOwnPin],
    onSuccess: () => {
      toast({ title: t.saved });
      onClose();
    },
    onProblem: ({ message, problem: { errors } }) => {
      setProblem({ pin: errors?.pin ?? message });
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = newPin.safeParse(pin);
    const found = {
      pin: parsed.error?.issues[0]?.message,
      again: pin === again ? undefined : t.different,
    };
    setProblem({ ...(found.pin ? { pin: found.pin } : {}), ...(found.again ? { again: found.again } : {}) });
    if (!found.pin && !found.again) save.mutate({ body: { pin } });
  };
  const field = {
    // No browser is to keep it: it belongs on no other device.
    type: "password",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    maxLength: 6,
    className: "max-w-40 tabular",
  } as const;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={t.text}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label={t.field} hint={t.hint} error={problem.pin} required>
          <Input
            {...field}
            value={pin}
            onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ""))}
          />
        </Field>
        <Field label={t.again} error={problem.again} required>
          <Input
            {...field}
            value={again}
            onChange={({ target }) => setAgain(target.value.replaceAll(/\D/g, ""))}
          />
        </Field>
        <DialogButtons>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
