import { StartupError } from "../../platform/startup-error.ts";

/** The file that a person named does not fit. The command ends with exit code 2. */
export class UnfitFile extends StartupError {
  override name = "UnfitFile";
}
