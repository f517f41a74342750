import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { activeDepartment } from "./departments/schema.ts";
import { label, labelList } from "./labels.ts";
import { person, shownLocation } from "./schema.ts";
import { secondFactorRoles } from "./second-factor.ts";
import { bayList, laborMatrix, locationSettings, newLocation, partMatrix, shopSettings } from "./settings.ts";

/** Everything a workspace needs to know about its shop before it renders a screen. */
export const getShop = call({
  name: "shops.get",
  method: "GET",
  path: "/shop",
  access: "shop.view",
  summary: "The caller's shop: location, bays, rates, and team",
  topics: ["shop", "staff"],
  reply: z.object({
    organizationId: id,
    organizationName: z.string(),
    location: shownLocation,
    people: z.array(person),
    /** The active ones of the business, in order. Where there is only one, nobody has to choose. */
    departments: z.array(activeDepartment).optional(),
    /** When the oldest unpaid charge for the plan of AutoIQ failed first. Null: nothing is unpaid. */
    planOverdueSince: instant.nullable().optional(),
    /** The location's own bays, in order. */
    labels: z.array(label),
  }),
});

/** An owner's settings, with the versions that a save must include. */
export const getShopSettings = call({
  name: "shops.settings",
  method: "GET",
  path: "/shop/settings",
  access: "shop.manage",
  summary: "The shop's settings: address, hours, rates, taxes, parts matrix, and bays",
  topics: ["shop", "appointment"],
  reply: shopSettings,
});

/**
 * The new rates apply to everything not yet presented to a customer. Estimates that were sent or decided, and posted
 * invoices, keep their own.
 */
export const changeLocation = call({
  name: "shops.change-location",
  method: "PUT",
  path: "/shop/location",
  access: "shop.manage",
  summary: "Sets the shop's address, hours, and rates",
  body: locationSettings,
  reply: shopSettings,
});

export const addLocation = call({
  name: "shops.add-location",
  method: "POST",
  path: "/shop/locations",
  access: "location.add",
  stepUp: true,
  summary: "Adds a location with the hours and rates of the caller's location and the taxes of its state",
  body: newLocation,
  reply: z.object({ id, name: z.string() }),
});

/** The whole list in calendar order. A bay with upcoming appointments can be neither switched off nor left out. */
export const saveBays = call({
  name: "shops.save-bays",
  method: "PUT",
  path: "/shop/bays",
  access: "shop.manage",
  summary: "Sets the shop's bays",
  body: bayList,
  reply: shopSettings,
});

/** Renaming a label renames it on every open repair order. A label that is left out remains there as text. */
export const saveLabels = call({
  name: "shops.save-labels",
  method: "PUT",
  path: "/shop/labels",
  access: "shop.manage",
  summary: "Sets the shop's repair order labels",
  body: labelList,
  reply: shopSettings,
});

export const savePartsMatrix = call({
  name: "shops.save-matrix",
  method: "PUT",
  path: "/shop/matrix",
  access: "shop.manage",
  summary: "Sets the steps of the parts matrix",
  body: partMatrix,
  reply: shopSettings,
});

export const saveLaborMatrix = call({
  name: "shops.save-labor-matrix",
  method: "PUT",
  path: "/shop/labor-matrix",
  access: "shop.manage",
  summary: "Sets the steps of the labor matrix",
  body: laborMatrix,
  reply: shopSettings,
});

export const getSecondFactorRoles = call({
  name: "shops.second-factor-roles",
  method: "GET",
  path: "/shop/second-factor",
  access: "shop.manage",
  summary: "The roles that require a second factor",
  topics: ["shop"],
  reply: secondFactorRoles,
});

/** People without a second factor must set one up before anything else. Takes effect immediately. */
export const saveSecondFactorRoles = call({
  name: "shops.save-second-factor-roles",
  method: "PUT",
  path: "/shop/second-factor",
  access: "shop.manage",
  stepUp: true,
  summary: "Sets the roles that require a second factor",
  body: secondFactorRoles,
  reply: secondFactorRoles,
});
