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
    lead: "Book cars, find customers, and send estimates.",
    cards: [
      {
        title: "Smart scheduling with reminders",
        text: "Bays and technicians share one calendar. A taken slot can't be booked again, even when two people click Book in the same second.",
        exhibit: SchedulingExhibit,
        more: { to: "/features/scheduling", label: "See smart scheduling" },
      },
      {
        title: "Customer records and service history",
        text: "Search by any part of a name, phone, email, plate, or VIN. Cars and visits are on one page, and possible duplicates are flagged.",
        exhibit: RecordsExhibit,
      },
      {
        title: "Customer messaging and notifications",
        text: "Send the estimate as a link with photos and prices. Customers approve or decline each job on their phone and get a receipt when they pay.",
        exhibit: MessagesExhibit,
      },
      {
        title: "Service schedules",
        text: "Every car has a promise time. Today shows which promises are at risk while there's still time to call.",
        exhibit: SchedulesExhibit,
      },
    ],
  },
  {
    id: "bay",
    title: "In the bay",
    lead: "Built for a phone and one free hand.",
    cards: [
      {
        title: "Digital inspections with photos",
        text: `${defaultTemplate.length} points in walk-around order, each rated OK, Soon, or Urgent, with notes and photos. A person signs off before the customer sees a finding.`,
        exhibit: InspectionsExhibit,
      },
      {
        title: "Technician time tracking",
        text: "Clock on to a job with one tap. Compare hours clocked with hours sold, by job and by person.",
        exhibit: TimeExhibit,
      },
      {
        title: "Vehicle history",
        text: "Enter a VIN to fill in year, make, model, and engine. Typos are caught, and past visits are listed below.",
        exhibit: VehiclesExhibit,
      },
      {
        title: "Predictive inventory with low-stock alerts",
        text: "Stock is updated as parts go on a car and never drops below zero. Parts below their minimum are flagged before you run out.",
        exhibit: InventoryExhibit,
      },
    ],
  },
  {
    id: "office",
    title: "In the office",
    lead: "Reports, roles, and security.",
    cards: [
      {
        title: "Analytics",
        text: "Sales, car count, average repair order, and gross profit compared with the prior period. Each number shows its formula and date.",
        exhibit: AnalyticsExhibit,
      },
      {
        title: "An AI assistant",
        text: "Ask in your own words and get an answer from AutoIQ's own facts. If it doesn't know, it says so and offers to connect you with a person.",
        exhibit: AssistantExhibit,
      },
      {
        title: "Multi-location management with role-based access",
        text: "Owners, managers, administrators, and technicians each see what their work requires. The server checks every request.",
        exhibit: RolesExhibit,
      },
      {
        title: "Secure storage",
        text: `SOC 2, GDPR and CCPA compliance and ${uptime}. The database keeps each shop's records separate.`,
        exhibit: StorageExhibit,
        more: { to: "/privacy", label: "Read the privacy notice" },
      },
    ],
  },
];
