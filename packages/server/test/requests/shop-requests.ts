import * as cardPricing from "@autoiq/domain/shops/card-pricing/contract";
import * as closing from "@autoiq/domain/shops/closing/contract";
import * as shops from "@autoiq/domain/shops/contract";
import * as departments from "@autoiq/domain/shops/departments/contract";
import * as logo from "@autoiq/domain/shops/logo/contract";
import { getBusinessProfile, saveBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { getRequestPageSettings, saveRequestPageSettings } from "@autoiq/domain/shops/request-page/contract";
import { getSetup } from "@autoiq/domain/shops/setup/contract";
import * as tax from "@autoiq/domain/shops/tax/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for a shop's own settings. */
export const shopEntries: readonly Entry[] = [
  on(shops.getShop)(() => ({})),
  on(shops.getShopSettings)(() => ({})),
  on(getSetup)(() => ({})),
  on(shops.changeLocation)(() => ({
    body: {
      version: 1,
      name: "Bay Auto Tampa",
      phone: "8135550100",
      email: "desk@example.com",
      street: "1 Bay St",
      city: "Tampa",
      state: "FL",
      zip: "33602",
      timeZone: "America/New_York",
      registrationNumber: "MV-1",
      opens: "08:00",
      closes: "18:00",
      openDays: [1, 2, 3, 4, 5],
      laborRateCents: 15_000,
      suppliesBasisPoints: 800,
      suppliesCapCents: 4500,
      guarantee: "12 months",
      estimateValidDays: 30,
      storageCentsPerDay: 0,
      monthlySalesTargetCents: 15_000_000,
      proficiencyTargetBasisPoints: 9000,
    },
  })),
  on(cardPricing.getCardPricing)(() => ({})),
  on(cardPricing.saveCardPricing)(() => ({
    body: {
      program: "cash-discount",
      basisPoints: 300,
      feeBasisPoints: null,
      surchargeTaxed: true,
      notifiedOn: null,
    },
  })),
  on(tax.getSalesTax)(() => ({})),
  on(tax.saveTaxRules)(() => ({
    body: {
      fromDay: "2099-01-01",
      labor: "never",
      taxable: { part: true, sublet: false, fee: false, supplies: true },
      tireFeeCents: 0,
      batteryFeeCents: 0,
    },
  })),
  on(tax.addJurisdiction)(() => ({
    body: {
      id: clientChosenIds.jurisdiction,
      level: "city",
      name: "Tampa",
      basisPoints: 25,
      capCents: null,
      fromDay: "2099-01-01",
    },
  })),
  on(tax.changeRate)(() => ({
    params: { id: clientChosenIds.jurisdiction },
    body: { newId: clientChosenIds.taxRate, basisPoints: 50, capCents: null, fromDay: "2099-01-01" },
  })),
  on(tax.endJurisdiction)(() => ({
    params: { id: clientChosenIds.jurisdiction },
    body: { lastDay: "2099-01-01" },
  })),
  on(tax.applyStateDefaults)(() => ({ body: { state: "FL" } })),
  on(shops.addLocation)(() => ({
    body: {
      id: clientChosenIds.bay,
      name: "Bay Auto Brandon",
      phone: "8135550188",
      street: "9 Oak St",
      city: "Brandon",
      state: "FL",
      zip: "33511",
    },
  })),
  on(closing.previewClosing)(() => ({})),
  // The business of the tests has one location, so it stays open.
  on(closing.closeLocation)(() => ({ body: { version: 1, moveTo: null } })),
  on(closing.reopenLocation)(() => ({ body: { version: 1 } })),
  on(shops.saveBays)((of) => ({
    body: {
      version: 1,
      bays: [
        { id: of.bayId, name: "Bay 1", lift: "Two-post lift", active: true },
        { id: clientChosenIds.bay, name: "Bay 2", lift: "", active: true },
      ],
    },
  })),
  on(departments.getDepartments)(() => ({})),
  on(departments.saveDepartments)((of) => ({
    body: {
      version: 1,
      defaultId: of.departmentId,
      creditsDiagnosis: true,
      departments: [
        { id: of.departmentId, name: "Mechanical", active: true, isDiagnosis: false },
        { id: clientChosenIds.department, name: "Glass", active: true, isDiagnosis: false },
      ],
    },
  })),
  on(departments.assignDepartments)((of) => ({
    body: {
      technicians: [{ id: of.technicianId, departmentId: of.departmentId }],
      bays: [{ id: of.bayId, departmentId: of.departmentId }],
    },
  })),
  on(shops.saveLabels)(() => ({
    body: { version: 1, labels: [{ id: clientChosenIds.label, name: "Fleet", color: "blue" }] },
  })),
  on(shops.savePartsMatrix)(() => ({
    body: { version: 1, steps: [{ fromCostCents: 0, multiplierBasisPoints: 20_000 }] },
  })),
  on(shops.saveLaborMatrix)(() => ({
    body: { version: 1, steps: [{ fromHours: "2", multiplierBasisPoints: 11_000 }] },
  })),
  on(shops.getSecondFactorRoles)(() => ({})),
  on(shops.saveSecondFactorRoles)(() => ({ body: { roles: [] } })),
  on(getBusinessProfile)(() => ({})),
  on(saveBusinessProfile)(() => ({ body: { companySize: "2-5" as const, version: 0 } })),
  on(getRequestPageSettings)(() => ({})),
  on(saveRequestPageSettings)(() => ({ body: { slug: "shop-of-requests", isOpen: true, version: 0 } })),
  on(logo.uploadLogo)(() => ({ photo: true })),
  on(logo.removeLogo)(() => ({})),
  on(logo.getLogo)((of) => ({ params: { organizationId: of.organizationId, id: of.logoId } })),
];
