import type { en as account } from "./account/en.ts";
import type { en as accountActivity } from "./account-activity/en.ts";
import type { en as accountEmails } from "./account-emails/en.ts";
import type { en as accountFiles } from "./account-files/en.ts";
import type { en as actionWords } from "./action-words/en.ts";
import type { en as assistant } from "./assistant/en.ts";
import type { en as booking } from "./booking/en.ts";
import type { en as carActions } from "./car-actions/en.ts";
import type { en as checkout } from "./checkout/en.ts";
import type { en as controls } from "./controls/en.ts";
import type { en as customerErrors } from "./customer-errors/en.ts";
import type { en as customerMessages } from "./customer-messages/en.ts";
import type { en as customerOrder } from "./customer-order/en.ts";
import type { en as customerPages } from "./customer-pages/en.ts";
import type { en as depositLink } from "./deposit-link/en.ts";
import type { en as discounts } from "./discounts/en.ts";
import type { en as documents } from "./documents/en.ts";
import type { en as estimateTerms } from "./estimate-terms/en.ts";
import type { en as identity } from "./identity/en.ts";
import type { en as identityErrors } from "./identity-errors/en.ts";
import type { en as identityFields } from "./identity-fields/en.ts";
import type { en as inspectionRules } from "./inspection-rules/en.ts";
import type { en as inspectionWords } from "./inspection-words/en.ts";
import type { en as inspections } from "./inspections/en.ts";
import type { en as joinRequest } from "./join-request/en.ts";
import type { en as media } from "./media/en.ts";
import type { Translation } from "./message.ts";
import type { en as missedClockOuts } from "./missed-clock-outs/en.ts";
import type { en as orderRules } from "./order-rules/en.ts";
import type { en as partLookup } from "./part-lookup/en.ts";
import type { en as portal } from "./portal/en.ts";
import type { en as portalErrors } from "./portal-errors/en.ts";
import type { en as postedInvoice } from "./posted-invoice/en.ts";
import type { en as readings } from "./readings/en.ts";
import type { en as repairOrderWork } from "./repair-order-work/en.ts";
import type { en as savedActions } from "./saved-actions/en.ts";
import type { en as secondStep } from "./second-step/en.ts";
import type { en as shell } from "./shell/en.ts";
import type { en as shopMessages } from "./shop-messages/en.ts";
import type { en as staffEmails } from "./staff-emails/en.ts";
import type { en as staffNotifications } from "./staff-notifications/en.ts";
import type { en as statuses } from "./statuses/en.ts";
import type { en as technician } from "./technician/en.ts";
import type { en as technicianOrder } from "./technician-order/en.ts";
import type { en as vehicleForm } from "./vehicle-form/en.ts";
import type { en as workRefusals } from "./work-refusals/en.ts";
import type { en as workRules } from "./work-rules/en.ts";

/** The areas of the catalog, each with its English messages in en.ts and its Spanish ones in es.ts. */
export interface Catalog {
  readonly "action-words": typeof actionWords;
  readonly account: typeof account;
  readonly "account-activity": typeof accountActivity;
  readonly assistant: typeof assistant;
  readonly booking: typeof booking;
  readonly "car-actions": typeof carActions;
  readonly controls: typeof controls;
  readonly "customer-errors": typeof customerErrors;
  readonly "customer-messages": typeof customerMessages;
  readonly "customer-order": typeof customerOrder;
  readonly "customer-pages": typeof customerPages;
  readonly "deposit-link": typeof depositLink;
  readonly discounts: typeof discounts;
  readonly "estimate-terms": typeof estimateTerms;
  readonly identity: typeof identity;
  readonly "identity-errors": typeof identityErrors;
  readonly "identity-fields": typeof identityFields;
  readonly "inspection-words": typeof inspectionWords;
  readonly "inspection-rules": typeof inspectionRules;
  readonly inspections: typeof inspections;
  readonly "join-request": typeof joinRequest;
  readonly "missed-clock-outs": typeof missedClockOuts;
  readonly "order-rules": typeof orderRules;
  readonly "part-lookup": typeof partLookup;
  readonly "repair-order-work": typeof repairOrderWork;
  readonly "saved-actions": typeof savedActions;
  readonly statuses: typeof statuses;
  readonly technician: typeof technician;
  readonly "technician-order": typeof technicianOrder;
  readonly "work-refusals": typeof workRefusals;
  readonly "work-rules": typeof workRules;
  readonly media: typeof media;
  readonly portal: typeof portal;
  readonly "posted-invoice": typeof postedInvoice;
  readonly readings: typeof readings;
  readonly "portal-errors": typeof portalErrors;
  readonly "second-step": typeof secondStep;
  readonly shell: typeof shell;
  readonly "vehicle-form": typeof vehicleForm;
}
export type Area = keyof Catalog;

/** The areas that only the server reads: emails, texts, and documents. */
export interface ServerCatalog {
  readonly "account-emails": typeof accountEmails;
  readonly "account-files": typeof accountFiles;
  readonly checkout: typeof checkout;
  readonly documents: typeof documents;
  readonly "shop-messages": typeof shopMessages;
  readonly "staff-emails": typeof staffEmails;
  readonly "staff-notifications": typeof staffNotifications;
}
export type ServerArea = keyof ServerCatalog;

/** An area's messages in any language. */
export type AreaMessages<Name extends Area> = Translation<Catalog[Name]>;
