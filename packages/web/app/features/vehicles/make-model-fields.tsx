import { listMakes, listModels } from "@autoiq/domain/vehicles/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { Combobox } from "~/ui/forms/combobox";
import { Field } from "~/ui/forms/field";
import { useDebounced } from "~/ui/use-debounced";

/** Matches at the start come before matches inside. */
function matching(names: readonly string[], text: string): readonly string[] {
  const query = text.trim().toLowerCase();
  if (names.some((name) => name.toLowerCase() === query)) return [];
  const starts = names.filter((name) => name.toLowerCase().startsWith(query));
  const contains = names.filter((name) => name.toLowerCase().indexOf(query) > 0);
  return [...starts, ...contains].slice(0, 50);
}

/** Make and model with suggestions from the bundled lists. Any text is accepted because no list is complete. */
export function MakeModelFields({
  make,
  model,
  onMakeChange,
  onModelChange,
  makeError,
  modelError,
}: {
  make: string;
  model: string;
  onMakeChange: (make: string) => void;
  onModelChange: (model: string) => void;
  makeError: string | undefined;
  modelError: string | undefined;
}) {
  const makes = useQuery({ ...queryOptionsFor(listMakes), staleTime: Number.POSITIVE_INFINITY });
  const typedMake = useDebounced(make.trim(), 250);
  const known = makes.data?.makes.find((each) => each.toLowerCase() === typedMake.toLowerCase());
  const models = useQuery({
    ...queryOptionsFor(listModels, { params: { make: known ?? "-" } }),
    enabled: Boolean(known),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Field label="Make" required className="sm:col-span-2" error={makeError}>
        <Combobox
          text={make}
          onTextChange={onMakeChange}
          items={matching(makes.data?.makes ?? [], make)}
          itemKey={(each) => each}
          renderItem={(each) => each}
          onChoose={onMakeChange}
          listLabel="Makes"
        />
      </Field>
      <Field label="Model" required className="sm:col-span-3" error={modelError}>
        <Combobox
          text={model}
          onTextChange={onModelChange}
          items={known ? matching(models.data?.models ?? [], model) : []}
          itemKey={(each) => each}
          renderItem={(each) => each}
          onChoose={onModelChange}
          loading={models.isFetching}
          listLabel="Models"
        />
      </Field>
    </>
  );
}
