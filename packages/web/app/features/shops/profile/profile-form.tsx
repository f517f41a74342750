import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { getShop } from "@autoiq/domain/shops/contract";
import {
  companySizeLabels,
  companySizes,
  getBusinessProfile,
  industries,
  industryLabels,
  saveBusinessProfile,
} from "@autoiq/domain/shops/profile/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { toast } from "~/ui/toast";

const notSaid = { value: "", label: "Not said" };
const sizes = [notSaid, ...companySizes.map((value) => ({ value, label: companySizeLabels[value] }))];
const kinds = [notSaid, ...industries.map((value) => ({ value, label: industryLabels[value] }))];

/** Size and industry of the business. `skippable` while it is asked for the first time. */
export function ProfileForm({
  profile,
  skippable,
}: {
  profile: ReplyOf<typeof getBusinessProfile>;
  skippable: boolean;
}) {
  const [size, setSize] = useState(profile.companySize);
  const [industry, setIndustry] = useState(profile.industry);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveBusinessProfile, {
    invalidates: [getBusinessProfile, getShop],
    onSuccess: ({ companySize, industry: saved }) => {
      if (companySize || saved) toast({ title: "Business profile saved" });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const { version } = profile;
  return (
    <form
      aria-label="Business profile"
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        save.mutate({ body: { companySize: size, industry, version } });
      }}
    >
      <Field label="Company size" hint="Everybody who works there, you included.">
        <Select
          options={sizes}
          value={size ?? ""}
          onChange={({ target }) => setSize(companySizes.find((each) => each === target.value) ?? null)}
        />
      </Field>
      <Field label="Industry" hint="What you mostly do.">
        <Select
          options={kinds}
          value={industry ?? ""}
          onChange={({ target }) => setIndustry(industries.find((each) => each === target.value) ?? null)}
        />
      </Field>
      {refusal ? (
        <Notice tone="danger" className="sm:col-span-2">
          {refusal}
        </Notice>
      ) : null}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
        {skippable ? (
          <Button onClick={() => save.mutate({ body: { companySize: null, industry: null, version } })}>
            Skip
          </Button>
        ) : null}
      </div>
    </form>
  );
}
