import type { Role } from "@autoiq/domain/kernel/access/roles";

interface FirstArticle {
  readonly id: string;
  /** The article's own title. It is repeated here, so that a page with these links does not load the whole guide. */
  readonly title: string;
}

/** The first articles for each role. */
export const firstArticles: readonly {
  readonly role: Role;
  readonly description: string;
  readonly articles: readonly FirstArticle[];
}[] = [
  {
    role: "owner",
    description: "You own the shop",
    articles: [
      { id: "owner-start", title: "Opening your shop" },
      { id: "settings", title: "Shop settings" },
      { id: "team", title: "Team and roles" },
      { id: "reports", title: "Reports" },
      { id: "data", title: "Your data and the API" },
    ],
  },
  {
    role: "management",
    description: "You run the front desk",
    articles: [
      { id: "first-car", title: "One car, from the call to the paid invoice" },
      { id: "booking", title: "Booking an appointment" },
      { id: "repair-order", title: "The repair order" },
      { id: "estimate", title: "Estimate and authorization" },
      { id: "invoice", title: "The invoice" },
    ],
  },
  {
    role: "technician",
    description: "You work on cars",
    articles: [
      { id: "technician-phone", title: "The technician's phone" },
      { id: "inspection", title: "The inspection" },
      { id: "parts-on-a-job", title: "Parts on a job" },
      { id: "time-clock", title: "Clocks and hours" },
    ],
  },
  {
    role: "admin",
    description: "You manage users and data",
    articles: [
      { id: "administration", title: "Administration" },
      { id: "team", title: "Team and roles" },
      { id: "inventory", title: "Parts and inventory" },
      { id: "security", title: "Passwords and security" },
      { id: "running-a-server", title: "Running the service" },
    ],
  },
  {
    role: "client",
    description: "Your car is in the shop",
    articles: [
      { id: "customer-link", title: "The customer's link" },
      { id: "client-account", title: "The client account" },
      { id: "troubleshooting", title: "Troubleshooting" },
    ],
  },
];
