import { type GuideArticle, type GuideGroupId, guideGroups } from "./article.ts";
import { inspection } from "./articles/bay/inspection.ts";
import { partsOnAJob } from "./articles/bay/parts-on-a-job.ts";
import { qualityCheck } from "./articles/bay/quality-check.ts";
import { technicianPhone } from "./articles/bay/technician-phone.ts";
import { timeClock } from "./articles/bay/time-clock.ts";
import { booking } from "./articles/counter/booking.ts";
import { cannedJobs } from "./articles/counter/canned-jobs.ts";
import { checkIn } from "./articles/counter/check-in.ts";
import { customers } from "./articles/counter/customers.ts";
import { estimate } from "./articles/counter/estimate.ts";
import { jobBoard } from "./articles/counter/job-board.ts";
import { messages } from "./articles/counter/messages.ts";
import { repairOrder } from "./articles/counter/repair-order.ts";
import { serviceSchedule } from "./articles/counter/service-schedule.ts";
import { vehicles } from "./articles/counter/vehicles.ts";
import { clientAccount } from "./articles/customers/client-account.ts";
import { customerLink } from "./articles/customers/customer-link.ts";
import { accounting } from "./articles/office/accounting.ts";
import { administrationGuide } from "./articles/office/administration.ts";
import { assets } from "./articles/office/assets.ts";
import { assistant } from "./articles/office/assistant.ts";
import { data } from "./articles/office/data.ts";
import { departments } from "./articles/office/departments.ts";
import { plan } from "./articles/office/plan.ts";
import { reports } from "./articles/office/reports.ts";
import { running } from "./articles/office/running-a-server.ts";
import { security } from "./articles/office/security.ts";
import { settings } from "./articles/office/settings.ts";
import { team } from "./articles/office/team.ts";
import { dayClose } from "./articles/parts-money/day-close.ts";
import { florida } from "./articles/parts-money/florida.ts";
import { giftCards } from "./articles/parts-money/gift-cards.ts";
import { inventory } from "./articles/parts-money/inventory.ts";
import { invoice } from "./articles/parts-money/invoice.ts";
import { payments } from "./articles/parts-money/payments.ts";
import { receivables } from "./articles/parts-money/receivables.ts";
import { salesTax } from "./articles/parts-money/sales-tax.ts";
import { words } from "./articles/reference/glossary.ts";
import { shortcuts } from "./articles/reference/shortcuts.ts";
import { troubleshooting } from "./articles/reference/troubleshooting.ts";
import { findYourWay } from "./articles/start/find-your-way.ts";
import { firstCar } from "./articles/start/first-car.ts";
import { joinAShop } from "./articles/start/join-a-shop.ts";
import { ownerStart } from "./articles/start/owner-start.ts";
import { studentCourse } from "./articles/start/student-course.ts";

/** Every article of the user guide, in reading order. */
export const guideArticles: readonly GuideArticle[] = [
  firstCar,
  ownerStart,
  joinAShop,
  findYourWay,
  studentCourse,
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
  receivables,
  payments,
  giftCards,
  dayClose,
  salesTax,
  florida,
  customerLink,
  clientAccount,
  reports,
  assistant,
  team,
  administrationGuide,
  settings,
  assets,
  departments,
  accounting,
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
