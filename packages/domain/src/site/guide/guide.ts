import { type GuideArticle, type GuideGroupId, guideGroups } from "./article.ts";
import { assistant } from "./articles/assistant.ts";
import { booking } from "./articles/booking.ts";
import { cannedJobs } from "./articles/canned-jobs.ts";
import { checkIn } from "./articles/check-in.ts";
import { clientAccount } from "./articles/client-account.ts";
import { customerLink } from "./articles/customer-link.ts";
import { customers } from "./articles/customers.ts";
import { data } from "./articles/data.ts";
import { estimate } from "./articles/estimate.ts";
import { findYourWay } from "./articles/find-your-way.ts";
import { firstCar } from "./articles/first-car.ts";
import { florida } from "./articles/florida.ts";
import { words } from "./articles/glossary.ts";
import { inspection } from "./articles/inspection.ts";
import { inventory } from "./articles/inventory.ts";
import { invoice } from "./articles/invoice.ts";
import { jobBoard } from "./articles/job-board.ts";
import { joinAShop } from "./articles/join-a-shop.ts";
import { messages } from "./articles/messages.ts";
import { ownerStart } from "./articles/owner-start.ts";
import { partsOnAJob } from "./articles/parts-on-a-job.ts";
import { payments } from "./articles/payments.ts";
import { plan } from "./articles/plan.ts";
import { qualityCheck } from "./articles/quality-check.ts";
import { repairOrder } from "./articles/repair-order.ts";
import { reports } from "./articles/reports.ts";
import { running } from "./articles/running-a-server.ts";
import { security } from "./articles/security.ts";
import { serviceSchedule } from "./articles/service-schedule.ts";
import { settings } from "./articles/settings.ts";
import { shortcuts } from "./articles/shortcuts.ts";
import { team } from "./articles/team.ts";
import { technicianPhone } from "./articles/technician-phone.ts";
import { timeClock } from "./articles/time-clock.ts";
import { troubleshooting } from "./articles/troubleshooting.ts";
import { vehicles } from "./articles/vehicles.ts";

/** Every article of the user guide, in reading order. */
export const guideArticles: readonly GuideArticle[] = [
  firstCar,
  ownerStart,
  joinAShop,
  findYourWay,
  booking,
  customers,
  messages,
  serviceSchedule,
  vehicles,
  checkIn,
  repairOrder,
  cannedJobs,
  estimate,
  jobBoard,
  technicianPhone,
  timeClock,
  inspection,
  partsOnAJob,
  qualityCheck,
  inventory,
  invoice,
  payments,
  florida,
  customerLink,
  clientAccount,
  reports,
  assistant,
  team,
  settings,
  plan,
  security,
  data,
  running,
  shortcuts,
  words,
  troubleshooting,
];

const byId = new Map(guideArticles.map((article) => [article.id, article]));

export const guideArticle = (id: string): GuideArticle | undefined => byId.get(id);

export const articlesOf = (group: GuideGroupId): GuideArticle[] =>
  guideArticles.filter((article) => article.group === group);

export const groupTitle = (group: GuideGroupId): string =>
  guideGroups.find(({ id }) => id === group)?.title ?? "";
