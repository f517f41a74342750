import { commonModel, isColor } from "@autoiq/domain/assistant/query/words/vehicle-models";
import type { NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { cityNamed, duplicatesOf } from "../../customers/reads.ts";
import { partWordsOf } from "../../inventory/reads.ts";
import { jobWordsOf } from "../../repair-orders/reads.ts";
import { modelsLike } from "../../vehicles/reads.ts";
import { type Choice, customersNamed } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";
import { once } from "./once.ts";

/** Words of any question, which names of jobs have too: "before 10", "how long". */
const namesNoJob =
  /^(?:long|before|after|ever|never|soon|early|late|often|far|fast|quick|away|around|inside|outside|down|up|over|next|back|first|second|state|new|used|full|half|each|both|other|another)$/i;

/** What words that no vocabulary knows name in this shop's records: a model, a job, a customer, a part, a city. */
export const nameOf = (
  call: Pick<ToolCall, "tx" | "caller">,
  typed: string,
  { isJob, isPart, isSplit = false }: { isJob: boolean; isPart: boolean; isSplit?: boolean } = {
    isJob: false,
    isPart: false,
  },
): Promise<NamedValue | Choice | null> =>
  once(call.tx, `name ${isJob} ${isPart} ${isSplit} ${typed}`, () =>
    findName(call, typed, { isJob, isPart, isSplit }),
  );

async function findName(
  call: Pick<ToolCall, "tx" | "caller">,
  typed: string,
  { isJob, isPart, isSplit }: { isJob: boolean; isPart: boolean; isSplit: boolean },
): Promise<NamedValue | Choice | null> {
  const { tx, caller } = call;
  if (/^\d{10}$/.test(typed)) {
    const found = can(caller, "customer.view") ? await duplicatesOf(tx, { phone: typed, email: "" }) : [];
    const values = found.map(({ id }) => id);
    return values.length > 0 ? { by: "customer", values, words: [], label: formatPhone(`+1${typed}`) } : null;
  }
  const text = typed.replace(/^(?:mr|mrs|ms|miss|dr|senor|senora)\.? (?=\S)/i, "");
  // "$" and "#" name nothing, and "the white RAV4" is not Mrs. White's.
  if (!/[\p{L}\p{N}]/u.test(text) || isColor(text)) return null;
  const job = async (): Promise<NamedValue | null> => {
    if (namesNoJob.test(text)) return null;
    const words = await jobWordsOf(tx, text);
    return words ? { by: "job", values: [], words, label: `“${text.toLowerCase()}”` } : null;
  };
  const part = async (): Promise<NamedValue | null> => {
    const words = can(caller, "part.view") ? await partWordsOf(tx, caller.locationId, text) : undefined;
    return words ? { by: "part", values: [], words, label: `“${text.toLowerCase()}”` } : null;
  };
  if (isPart) {
    const found = await part();
    if (found) return found;
  }
  const models = await modelsLike(tx, text);
  if (models.length > 0 && !isJob)
    return {
      by: "model",
      values: models.map(({ make, model }) => `${make}|${model}`),
      words: [],
      label: [...new Set(models.map(({ make, model }) => `${make} ${model}`))].slice(0, 4).join(", "),
    };
  const asJob = await job();
  if (asJob) return asJob;
  // A model that the shop has not had: it is no customer, and there is nothing of it.
  const common = isJob ? null : commonModel(text);
  if (common)
    return {
      by: "model",
      values: [`${common.make}|${common.model}`],
      words: [],
      label: `${common.make} ${common.model}`,
    };
  if (can(caller, "customer.view") && !isSplit) {
    // A name that is only similar may be another customer's: "Davis" is not David.
    const named = async (name: string) => (await customersNamed(call, name)).filter(({ starts }) => starts);
    const exact = await named(text);
    // "Nguyens phone" is the phone of Nguyen.
    const choices = exact.length === 0 && /[^s]s$/.test(text) ? await named(text.slice(0, -1)) : exact;
    const [only] = choices;
    if (only && choices.length === 1)
      return { by: "customer", values: [only.id], words: [], label: only.name };
    if (only) return { words: text, choices };
  }
  const city = can(caller, "customer.view") ? await cityNamed(tx, text) : undefined;
  if (city) return { by: "city", values: [city], words: [], label: city };
  return part();
}
