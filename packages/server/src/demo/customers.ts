import type { Random } from "./random.ts";

// Random combinations of common first and last names. Addresses end in example.com and phones in 555-01xx, so that no
// email, text or call from a demo shop can reach anyone.
const first =
  "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Karen Daniel Nancy Luis Lisa Anthony Maria Mark Sandra Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Jorge Deborah Timothy Stephanie Ronald Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Gary Kathleen Nicholas Angela Eric Shirley Jonathan Brenda Stephen Emma Larry Anna Justin Pamela Scott Nicole Brandon Samantha Benjamin Katherine Samuel Christine Gregory Helen Alexander Debra Patrick Rachel".split(
    " ",
  );
const last =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson".split(
    " ",
  );
const streets =
  "Bay Palm Cypress Oak Magnolia Gulf Sunset Harbor Bayshore Nebraska Florida Armenia Himes Kennedy Swann Azeele".split(
    " ",
  );
const cities: readonly (readonly [string, string])[] = [
  ["Tampa", "33609"],
  ["Tampa", "33611"],
  ["Tampa", "33629"],
  ["Brandon", "33511"],
  ["Riverview", "33578"],
  ["Temple Terrace", "33617"],
];
const areaCodes = [
  "813",
  "727",
  "941",
  "352",
  "863",
  "407",
  "321",
  "239",
  "561",
  "772",
  "305",
  "954",
  "386",
  "904",
  "850",
  "786",
];
const fleets = [
  "Bay Area Plumbing",
  "Gulf Coast Courier",
  "Harbor Landscaping",
  "Suncoast Electric",
  "Palm Catering",
  "Cypress Property Care",
];

/** The first customers are fleets. */
export const fleetCount = fleets.length;

export interface DemoCustomer {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The customer at that position in the list. Phone and email are unique for up to 1,600 positions. */
export function createDemoCustomer(random: Random, index: number): DemoCustomer {
  const firstName = random.pick(first);
  const lastName = random.pick(last);
  const [city, zip] = random.pick(cities);
  const area = areaCodes[Math.floor(index / 100) % areaCodes.length];
  return {
    first_name: firstName,
    last_name: lastName,
    company: index < fleets.length ? (fleets[index] as string) : "",
    email: `${firstName}.${lastName}.${index}@example.com`.toLowerCase(),
    phone: `+1${area}55501${String(index % 100).padStart(2, "0")}`,
    street: `${random.int(100, 9900)} ${random.pick(streets)} ${random.pick(["St", "Ave", "Blvd", "Dr", "Ln"])}`,
    city,
    state: "FL",
    zip,
  };
}
