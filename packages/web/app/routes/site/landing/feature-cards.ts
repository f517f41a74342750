import { ratingColors } from "@autoiq/domain/inspections/ratings";
import type { claims } from "@autoiq/domain/site/claims";
import { exampleOrder, inspectionPoints } from "@autoiq/domain/site/example-order";
import { plans } from "@autoiq/domain/subscription/plans";
import {
  CalendarClock,
  Camera,
  ChartSpline,
  Clock,
  type LucideIcon,
  MessagesSquare,
  PackageSearch,
  Sparkles,
  UsersRound,
} from "lucide-react";

type Id = (typeof claims.features)[number]["id"];

export interface FeatureCard {
  readonly icon: LucideIcon;
  readonly where: "Counter" | "Bay" | "Office" | "Everywhere";
  readonly text: string;
  /** An example sentence, quoted from the product. */
  readonly says: string;
}

const professional = plans.find((plan) => plan.name === "professional");
const { hoursSold, hoursClocked, efficiencyPercent } = exampleOrder;

/** What each feature does, concretely, for one part of the shop. */
export const featureCards: Record<Id, FeatureCard> = {
  scheduling: {
    icon: CalendarClock,
    where: "Counter",
    text: "Puts each car on a free bay with a free technician, refuses what is taken, and reminds the customer.",
    says: "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez.",
  },
  inventory: {
    icon: PackageSearch,
    where: "Counter",
    text: "Counts every part down as it goes on a car, and says what runs low before the shelf is empty.",
    says: "Oil filter: 3 on hand, minimum 8",
  },
  analytics: {
    icon: ChartSpline,
    where: "Office",
    text: "Sales, gross profit, hours and car count, for one location or many, each with the formula beside it.",
    says: `${hoursSold} h sold ÷ ${hoursClocked} h clocked = ${efficiencyPercent}%`,
  },
  records: {
    icon: UsersRound,
    where: "Counter",
    text: "Finds anybody by name, phone, plate or VIN, with every car, its service history and what was declined.",
    says: "0142 → Maria Lopez, 2 cars, 6 visits",
  },
  inspections: {
    icon: Camera,
    where: "Bay",
    text: `${inspectionPoints} points on a phone, with photos and measurements, rated ${ratingColors} by a person who signs.`,
    says: "Left front pad: 2 mm, urgent",
  },
  time: {
    icon: Clock,
    where: "Bay",
    text: "One press starts a job's clock. Hours sold stand beside hours clocked, and service schedules follow.",
    says: "Clocked on: brake fluid exchange, 0:24",
  },
  messages: {
    icon: MessagesSquare,
    where: "Counter",
    text: "Sends the estimate as a link with photos and prices, notifies, and keeps every answer with its time.",
    says: "Sent 8:56, approved 9:03",
  },
  assistant: {
    icon: Sparkles,
    where: "Everywhere",
    text: "Ask in plain English. It answers from facts, names the page they are on, and says so when it does not know.",
    says: `Professional: $${(professional?.monthlyCents ?? 0) / 100} a month`,
  },
};
