import { practiceCast } from "@autoiq/domain/training/checks";

/** Everything in a practice shop is made up: names, addresses that end in .example, and numbers kept for fiction. */
export const practiceCustomers = [
  {
    person: {
      firstName: "Rosa",
      lastName: "Delgado",
      email: "rosa.delgado@customers.example",
      phone: "(813) 555-0161",
    },
    car: { year: 2019, make: "Honda", model: "Accord", plate: "PRC101" },
  },
  {
    person: {
      firstName: "Ben",
      lastName: "Carter",
      email: "ben.carter@customers.example",
      phone: "(813) 555-0162",
    },
    car: { year: 2021, make: "Ford", model: "F-150", plate: "PRC102" },
  },
  {
    person: {
      firstName: "Mei",
      lastName: "Tanaka",
      email: "mei.tanaka@customers.example",
      phone: "(813) 555-0163",
    },
    car: { year: 2018, make: "Toyota", model: "RAV4", plate: "PRC103" },
  },
] as const;

/** Has no account. With a technician, the schedule has hours to offer. */
export const practiceTechnician = { name: "Terry Novak", email: "terry.novak@practice.example" } as const;

/** `onHand` is what is in stock when the shop opens. The pads have to be received. */
export const practiceParts = [
  {
    number: practiceCast.padNumber,
    name: "Front brake pad set",
    brand: "Practice",
    category: "Brakes",
    costCents: 4_200,
    onHand: 0,
  },
  {
    number: practiceCast.filterNumber,
    name: "Engine air filter",
    brand: "Practice",
    category: "Filters",
    costCents: 1_150,
    onHand: 4,
  },
] as const;

export const practiceJobs = [
  {
    code: "PRC-BRAKE",
    name: practiceCast.brakeJob,
    category: "Practice",
    hours: "1.40",
    part: practiceCast.padNumber,
  },
  {
    code: "PRC-FILTER",
    name: practiceCast.filterJob,
    category: "Practice",
    hours: "0.30",
    part: practiceCast.filterNumber,
  },
] as const;

export const practiceTemplateName = "Practice inspection";
/** Few enough to rate in two minutes. */
export const practicePoints = [
  ["Brakes", "Front brake pads"],
  ["Brakes", "Rear brake pads"],
  ["Under the hood", "Engine air filter"],
  ["Under the hood", "Coolant level"],
  ["Lights", "Brake lights"],
  ["Tires", "Tire pressures"],
] as const;
