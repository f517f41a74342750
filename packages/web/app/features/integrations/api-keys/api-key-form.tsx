import { createApiKey, listApiKeys } from "@autoiq/domain/integrations/api-keys/contract";
import {
  type ApiAreaName,
  type ApiScope,
  apiAreaNames,
  apiAreas,
  mayGiveScope,
} from "@autoiq/domain/integrations/api-keys/scopes";
import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { networkAddress } from "@autoiq/domain/kernel/network-address";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "", label: "Never" },
];

interface Problem {
  readonly name?: string | undefined;
  readonly addresses?: string | undefined;
  readonly other?: string | undefined;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Name, scopes, expiry, and addresses of a new key. */
export function ApiKeyForm({
  creator,
  onCancel,
  onCreated,
}: {
  creator: Seat;
  onCancel: () => void;
  onCreated: (name: string, token: string) => void;
}) {
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState("");
  const [levels, setLevels] = useState<Partial<Record<ApiAreaName, ApiScope>>>({});
  const [days, setDays] = useState("90");
  const [addresses, setAddresses] = useState("");
  const [problem, setProblem] = useState<Problem>({});
  const create = useWrite(createApiKey, {
    invalidates: [listApiKeys],
    onSuccess: ({ token }) => onCreated(name.trim(), token),
    onProblem: ({ message }) => {
      setProblem({ other: message });
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scopes = Object.values(levels);
    const allowedAddresses = linesOf(addresses);
    const wrong = allowedAddresses.find((each) => !networkAddress.safeParse(each).success);
    const found: Problem = {
      name: name.trim() === "" ? "Enter a name." : undefined,
      addresses: wrong && `${wrong} isn't an IP address or a range such as 203.0.113.0/24.`,
      other: scopes.length === 0 ? "Choose what the key may read or write." : undefined,
    };
    setProblem(found);
    if (found.name || found.addresses || found.other) return;
    create.mutate({
      body: { id, name, scopes, expiresInDays: days === "" ? null : Number(days), allowedAddresses },
    });
  };
  return (
    <form noValidate aria-label="New API key" className="grid gap-4" onSubmit={submit}>
      <Field label="Name" required error={problem.name} hint="The program that will use it.">
        <Input
          maxLength={60}
          value={name}
          placeholder="Website booking"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset className="rounded-md border border-line px-4 pt-2 pb-3">
        <legend className="px-1 font-semibold text-sm">Scopes</legend>
        <div className="grid gap-2">
          {apiAreaNames.map((area) => (
            <AreaSelect
              key={area}
              area={area}
              creator={creator}
              value={levels[area]}
              onChange={(scope) => {
                const { [area]: _, ...rest } = levels;
                setLevels(scope ? Object.assign(rest, { [area]: scope }) : rest);
              }}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Expires after" hint="A key that is replaced now and then is worth less to a thief.">
        <Select options={lifetimes} value={days} onChange={({ target }) => setDays(target.value)} />
      </Field>
      <Field
        label="Allowed network addresses"
        error={problem.addresses}
        hint="IP addresses or ranges, one per line. Empty: from anywhere."
      >
        <Textarea
          rows={2}
          value={addresses}
          placeholder="203.0.113.0/24"
          onChange={({ target }) => setAddresses(target.value)}
        />
      </Field>
      {problem.other ? <Notice tone="danger">{problem.other}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={create.isPending}>
          Create key
        </Button>
      </DialogButtons>
    </form>
  );
}

function AreaSelect({
  area,
  creator,
  value,
  onChange,
}: {
  area: ApiAreaName;
  creator: Seat;
  value: ApiScope | undefined;
  onChange: (scope: ApiScope | undefined) => void;
}) {
  const { label, write } = apiAreas[area];
  const scopes: { value: ApiScope; label: string }[] = [
    { value: `${area}:read`, label: "Read" },
    ...(write.length > 0 ? [{ value: `${area}:write` as const, label: "Read and write" }] : []),
  ];
  const options = scopes.filter((scope) => mayGiveScope(creator, scope.value));
  return (
    <Field label={label} hint={options.length === 0 ? "You can't give what you don't have." : undefined}>
      <Select
        options={[{ value: "", label: "No access" }, ...options]}
        value={value ?? ""}
        disabled={options.length === 0}
        onChange={({ target }) => onChange(options.find((each) => each.value === target.value)?.value)}
      />
    </Field>
  );
}
