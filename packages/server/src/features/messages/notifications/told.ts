import type { NotificationKind } from "@autoiq/domain/messages/notifications";

/** What people of the shop are told. */
export interface Told {
  readonly kind: NotificationKind;
  /** What it is about: the same thing is told once, however often it is said. */
  readonly about: string;
  readonly title: string;
  readonly body: string;
  /** What a text names beside the kind: everybody can read it on a locked screen. */
  readonly order?: { readonly number: number; readonly vehicle: string };
  /** Below the workspace's address. */
  readonly path: string;
  /** Only this account; null or absent: everybody whom the kind concerns. */
  readonly onlyUser?: string | null;
  /** Only this seat. */
  readonly staffId?: string | null;
  /** Of the front desk only this seat; owners and managers are told besides. */
  readonly advisorId?: string | null;
}
