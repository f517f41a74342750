import { can, type Permission, type Seat } from "../../kernel/access/permissions.ts";

/** A page of a workspace that opens without a record, or one view of such a page. */
export interface WorkspacePage {
  /** Below the workspace's first address: "/bank". "/inventory?low=yes" is a view of "/inventory". */
  readonly path: string;
  /** The page's heading, and the name in the navigation, the command menu, and the answer to a spoken command. */
  readonly label: string;
}

export interface PageNames {
  /** Everyday names. People say and type them. */
  readonly names: readonly string[];
  /** Further search words of the command menu. Alone, they name no page. */
  readonly also?: string;
}

export interface DeskPage extends WorkspacePage {
  readonly needs: Permission;
  /** Another permission that opens it, for a part of it. */
  readonly or?: Permission;
  /** Below the heading of its closed group, where the label would take a line of its own. */
  readonly short?: string;
  /** The group's first page links to it: the side navigation lists it only while it is open. */
  readonly isSubpage?: boolean;
  /** Takes no place in the bottom bar of a phone while others need it. */
  readonly behindMore?: boolean;
}

/** What the pages of an address need, by its beginning: one permission of each list. */
export type PageNeeds = readonly (readonly [path: string, anyOf: readonly Permission[]])[];
/** The permissions of which one opens a page. */
export const anyOf = ({ needs, or }: Pick<DeskPage, "needs" | "or">): readonly Permission[] =>
  or ? [needs, or] : [needs];
export const mayOpen = (seat: Seat, page: Pick<DeskPage, "needs" | "or">): boolean =>
  anyOf(page).some((permission) => can(seat, permission));

/** A view of a list is announced by the name of its page. */
export const isView = (path: string): boolean => /[?#]/.test(path);
export const pageOfView = (path: string): string => path.replace(/[?#].*$/, "");
