import { defaultTemplate } from "@autoiq/domain/inspections/default-template";
import { uptime } from "@autoiq/domain/subscription/service-levels";
import type { ComponentType } from "react";
import { InspectionsExhibit, InventoryExhibit, TimeExhibit, VehiclesExhibit } from "./bay-exhibits";
import { MessagesExhibit, RecordsExhibit, SchedulesExhibit, SchedulingExhibit } from "./counter-exhibits";
import { AnalyticsExhibit, AssistantExhibit, RolesExhibit, StorageExhibit } from "./office-exhibits";

export interface FeatureCard {
  readonly title: string;
  readonly text: string;
  readonly exhibit: ComponentType;
  readonly more?: { readonly to: string; readonly label: string };
}

export interface FeatureGroup {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly FeatureCard[];
}

/**
 * The twelve features, grouped by where they are used. Titles are the owner's claims. Texts say what the product
 * does.
 */
export const featureGroups: readonly FeatureGroup[] = [
  {
    id: "counter",
    title: "At the counter",
    lead: "The phone rings, somebody stands in front of you, and both need an answer now.",
    cards: [
      {
        title: "Smart scheduling with reminders",
        text: "Bays and technicians on one calendar. A slot that is taken is refused, even when two people press Book in the same second.",
        exhibit: SchedulingExhibit,
        more: { to: "/features/scheduling", label: "See smart scheduling" },
      },
      {
        title: "Customer records and service history",
        text: "Type any part of a name, phone, email, plate or VIN. Cars and visits are on one page, and nobody is entered twice.",
        exhibit: RecordsExhibit,
      },
      {
        title: "Customer messaging and notifications",
        text: "The estimate goes out with a link: photos, prices, approve or decline job by job on a phone. A receipt follows the payment.",
        exhibit: MessagesExhibit,
      },
      {
        title: "Service schedules",
        text: "Each car has the time that it was promised for. Promises at risk are counted on the day's first page, while you can still call.",
        exhibit: SchedulesExhibit,
      },
    ],
  },
  {
    id: "bay",
    title: "In the bay",
    lead: "Big targets, one hand, and a phone that already knows which job is next.",
    cards: [
      {
        title: "Digital inspections with photos",
        text: `${defaultTemplate.length} points in the order of a walk around the car, each OK, Soon or Urgent, with notes and photos. A named person signs before the customer sees a finding.`,
        exhibit: InspectionsExhibit,
      },
      {
        title: "Technician time tracking",
        text: "One tap clocks on to a job. Hours clocked stand beside the hours sold, for each job and each person.",
        exhibit: TimeExhibit,
      },
      {
        title: "Vehicle history",
        text: "Type a VIN: year, make, model and engine fill in, and a mistyped one is caught. Every earlier visit of the car is below.",
        exhibit: VehiclesExhibit,
      },
      {
        title: "Predictive inventory with low-stock alerts",
        text: "Parts leave the stock when they go on a car, never below zero. What falls below its minimum is marked before the shelf is empty.",
        exhibit: InventoryExhibit,
      },
    ],
  },
  {
    id: "office",
    title: "In the office",
    lead: "Reports, rules and keys, without a spreadsheet on the side.",
    cards: [
      {
        title: "Analytics",
        text: "Sales, car count, average repair order and gross profit beside the period before. Each number shows its formula and its date.",
        exhibit: AnalyticsExhibit,
      },
      {
        title: "An AI assistant",
        text: "Ask in your own words and get an answer from the product's own facts. What it does not know, it says, and hands you to a person.",
        exhibit: AssistantExhibit,
      },
      {
        title: "Multi-location management with role-based access",
        text: "Owner, manager, administrator and technician each see what their work needs. The server checks every call, whatever a screen shows.",
        exhibit: RolesExhibit,
      },
      {
        title: "Secure storage",
        text: `SOC 2, GDPR and CCPA compliance and ${uptime}. The database itself refuses to show one shop's records to another.`,
        exhibit: StorageExhibit,
        more: { to: "/privacy", label: "Read the privacy notice" },
      },
    ],
  },
];
