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
    text: "Finds an open bay and technician, prevents double bookings, and reminds the customer.",
    says: "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez.",
  },
  inventory: {
    icon: PackageSearch,
    where: "Counter",
    text: "Updates stock as parts go on a car, and flags what's low before you run out.",
    says: "Oil filter: 3 on hand, minimum 8",
  },
  analytics: {
    icon: ChartSpline,
    where: "Office",
    text: "Sales, gross profit, hours, and car count for one location or many. Each number shows its formula.",
    says: `${hoursSold} h sold ÷ ${hoursClocked} h clocked = ${efficiencyPercent}%`,
  },
  records: {
    icon: UsersRound,
    where: "Counter",
    text: "Search by name, phone, plate, or VIN. See every car, its service history, and declined work.",
    says: "0142 → Maria Lopez, 2 cars, 6 visits",
  },
  inspections: {
    icon: Camera,
    where: "Bay",
    text: `${inspectionPoints} points on a phone, with photos and measurements. A person rates each one ${ratingColors} and signs off.`,
    says: "Left front pad: 2 mm, urgent",
  },
  time: {
    icon: Clock,
    where: "Bay",
    text: "Clock on to a job with one tap. Compare hours sold with hours clocked, and see which services are due.",
    says: "Clocked on: brake fluid exchange, 0:24",
  },
  messages: {
    icon: MessagesSquare,
    where: "Counter",
    text: "Send estimates as a link with photos and prices. Get notified when the customer responds.",
    says: "Sent 8:56, approved 9:03",
  },
  assistant: {
    icon: Sparkles,
    where: "Everywhere",
    text: "Ask in plain English. It answers from facts, links to the source, and tells you when it doesn't know.",
    says: `Professional: $${(professional?.monthlyCents ?? 0) / 100} a month`,
  },
};
