import { midwest } from "./midwest.ts";
import { northeast } from "./northeast.ts";
import { southAtlantic } from "./south-atlantic.ts";
import { southCentral } from "./south-central.ts";
import type { StateDefaults } from "./state-defaults-schema.ts";
import { west } from "./west.ts";

/** The fifty states and the District of Columbia, sorted by postal code. docs/state-rules.md shows them as a table. */
export const stateDefaults: readonly StateDefaults[] = [
  ...northeast,
  ...midwest,
  ...southAtlantic,
  ...southCentral,
  ...west,
].sort((a, b) => a.state.localeCompare(b.state));
