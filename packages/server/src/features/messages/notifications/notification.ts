import type { ServerCatalog } from "@autoiq/domain/catalog/areas";
import type { Language } from "@autoiq/domain/kernel/language";
import type { NotificationKind } from "@autoiq/domain/messages/notification-kinds";

/** A notification for team members. */
export interface StaffNotification {
  readonly kind: NotificationKind;
  /** The subject of the notification. The same subject notifies only once. */
  readonly about: string;
  /**
   * Title and body in a reader's language: the account's in an email and on a technician's pages, and English in the
   * app for the desk, as its workspace is.
   */
  readonly content: (
    texts: ServerCatalog["staff-notifications"],
    language: Language,
  ) => { readonly title: string; readonly body: string };
  /** What a text names besides the kind. Anyone can read it on a locked screen. */
  readonly order?: { readonly number: number; readonly vehicle: string };
  /** A path below the workspace's address. */
  readonly path: string;
  /** Only this account. Null or absent: everyone whom the kind concerns. */
  readonly onlyUser?: string | null;
  /** Only this membership. */
  readonly staffId?: string | null;
  /** Only these memberships. */
  readonly staffIds?: readonly string[];
  /** Who did it, and hears nothing of it. Absent: the account of the transaction. */
  readonly byUserId?: string | null;
  /** Of the front desk, only this membership. Owners and managers are notified as well. */
  readonly advisorId?: string | null;
}
