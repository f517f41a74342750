import type { ModelConfig } from "./config.ts";
import { createFileModel } from "./file-model.ts";
import type { LanguageModel } from "./language-model.ts";
import { createRemoteModel } from "./remote-model.ts";

/** The configured language model. Undefined: the built-in analyst's own text is used. */
export const createModel = async (config: ModelConfig | undefined): Promise<LanguageModel | undefined> =>
  config && (config.provider === "file" ? createFileModel(config) : createRemoteModel(config));
