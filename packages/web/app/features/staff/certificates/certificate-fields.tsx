import { en } from "@autoiq/domain/catalog/certificates/en";
import { usStates } from "@autoiq/domain/shops/us-states";
import type { Certificate } from "@autoiq/domain/staff/certificates/contract";
import { usualExpiry } from "@autoiq/domain/staff/certificates/rules";
import {
  type NamedSkill,
  type Skill,
  skillDefinition,
  skillIds,
  skills,
} from "@autoiq/domain/staff/certificates/skills";
import { useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";

/** "ASE A5 Brakes". ASE's names stay English, and the few others are translated. */
export function useSkillLabel(): (of: NamedSkill) => string {
  const t = useSharedMessages("certificates", en);
  return ({ skill, name }) => {
    const { isNamed, label } = skillDefinition(skill);
    if (isNamed && name !== "") return name;
    return skill in t.skill ? t.skill[skill as keyof typeof t.skill] : label;
  };
}

export interface TypedCertificate {
  readonly skill: Skill;
  readonly name: string;
  readonly licenseState: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
}

/** What is typed, beginning with the certificate that is changed. */
export function useTypedCertificate(before: Certificate | null) {
  const [typed, setTyped] = useState<TypedCertificate>({
    skill: before?.skill ?? "ase-a1",
    name: before?.name ?? "",
    licenseState: before?.licenseState ?? "",
    number: before?.number ?? "",
    issuedOn: before?.issuedOn ?? "",
    expiresOn: before?.expiresOn ?? "",
  });
  const body = {
    version: before?.version ?? null,
    skill: typed.skill,
    name: typed.name,
    licenseState: typed.licenseState || null,
    number: typed.number,
    issuedOn: typed.issuedOn,
    expiresOn: typed.expiresOn || null,
  };
  return { typed, setTyped, body };
}

/** Which certificate it is, its number, and its days. The usual last day is filled in. */
export function CertificateFields({
  typed,
  today,
  onChange,
}: {
  typed: TypedCertificate;
  today: string;
  onChange: (typed: TypedCertificate) => void;
}) {
  const t = useSharedMessages("certificates", en);
  const text = t.form;
  const label = useSkillLabel();
  const { isNamed } = skillDefinition(typed.skill);
  const set = (name: keyof TypedCertificate) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [name]: event.target.value });
  const withUsual = (next: TypedCertificate) => {
    const wasUsual = typed.expiresOn === (usualExpiry(typed.skill, typed.issuedOn) ?? "");
    onChange(wasUsual ? { ...next, expiresOn: usualExpiry(next.skill, next.issuedOn) ?? "" } : next);
  };
  return (
    <>
      <Field label={text.skill}>
        <Select
          options={skills.map(({ id }) => ({ value: id, label: label({ skill: id, name: "" }) }))}
          value={typed.skill}
          onChange={({ target }) =>
            withUsual({ ...typed, skill: skillIds.find((id) => id === target.value) ?? typed.skill })
          }
        />
      </Field>
      {isNamed ? (
        <Field label={text.name} required hint={text.nameHint}>
          <Input value={typed.name} maxLength={80} onChange={set("name")} />
        </Field>
      ) : null}
      {typed.skill === "state-license" ? (
        <Field label={text.state} required>
          <Select
            options={[
              { value: "", label: text.chooseState },
              ...usStates.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={typed.licenseState}
            onChange={set("licenseState")}
          />
        </Field>
      ) : null}
      <Field label={text.number}>
        <Input value={typed.number} maxLength={60} onChange={set("number")} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={text.issued} required>
          <Input
            type="date"
            max={today}
            value={typed.issuedOn}
            onChange={({ target }) => withUsual({ ...typed, issuedOn: target.value })}
          />
        </Field>
        <Field label={text.expires} hint={text.expiresHint}>
          <Input type="date" value={typed.expiresOn} onChange={set("expiresOn")} />
        </Field>
      </div>
    </>
  );
}
