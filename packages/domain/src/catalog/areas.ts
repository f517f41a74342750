import type { en as controls } from "./controls/en.ts";
import type { en as customerPages } from "./customer-pages/en.ts";
import type { en as depositLink } from "./deposit-link/en.ts";
import type { en as identity } from "./identity/en.ts";
import type { en as identityErrors } from "./identity-errors/en.ts";
import type { en as identityFields } from "./identity-fields/en.ts";
import type { Translation } from "./message.ts";

/** The areas of the catalog, each with its English messages in en.ts and its Spanish ones in es.ts. */
export interface Catalog {
  readonly controls: typeof controls;
  readonly "customer-pages": typeof customerPages;
  readonly "deposit-link": typeof depositLink;
  readonly identity: typeof identity;
  readonly "identity-errors": typeof identityErrors;
  readonly "identity-fields": typeof identityFields;
}
export type Area = keyof Catalog;

/** An area's messages in any language. */
export type AreaMessages<Name extends Area> = Translation<Catalog[Name]>;
