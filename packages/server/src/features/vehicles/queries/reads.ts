import type { TenantTx } from "../../../platform/tenancy.ts";
import { findModel, findModelNames, findModelsLike, findOwners } from "./store.ts";

/** The words of the models that the shop services. */
export const modelWords = async (tx: TenantTx): Promise<string[]> =>
  (await findModelNames(tx))
    .flatMap(({ model }) => model.split(/[^a-z0-9]+/))
    .filter((word) => word.length > 3);

export {
  findVehiclesNamed as vehiclesNamed,
  type NamedVehicle,
  queryServicesDue,
  queryVehicles,
} from "./store.ts";

const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Every model whose name begins with the words or has them: "Silverado" is the 1500 and the 2500. */
export function modelsLike(tx: TenantTx, text: string) {
  const plain = key(text);
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  // "Si" is no Silverado: short words have to be the whole name.
  if (words.some((word) => word.length < 3 && !/\d/.test(word))) return findModelsLike(tx, ["~"], [plain]);
  return findModelsLike(tx, words.slice(0, 4), [plain, plain.replace(/s$/, "")]);
}

/** The model that the words name, for one car or many: "Civics", "F 150". The key ignores punctuation. */
export function modelNamed(tx: TenantTx, text: string) {
  const plain = key(text);
  return findModel(
    tx,
    [...new Set([plain, plain.replace(/s$/, ""), plain.replace(/es$/, "")])].filter(Boolean),
  );
}

/** The ids of the customers of a name who have such a vehicle. Makes, or models as "Make|Model". */
export const ownersNamed = async (
  tx: TenantTx,
  name: string,
  models: readonly string[],
): Promise<string[]> => {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : (await findOwners(tx, words, models)).map(({ id }) => id);
};
