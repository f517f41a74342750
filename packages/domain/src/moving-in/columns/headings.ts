/** Words that systems write in different ways, and the one that they are read as. An empty one says nothing. */
const readAs: Readonly<Record<string, string>> = {
  acct: "account",
  addr: "address",
  amt: "amount",
  cell: "mobile",
  cellphone: "mobile",
  client: "customer",
  clients: "customer",
  cust: "customer",
  customers: "customer",
  colour: "color",
  contact: "customer",
  dt: "date",
  desc: "description",
  disc: "discount",
  discounts: "discount",
  excl: "ex",
  excluding: "ex",
  fname: "first name",
  christian: "first",
  forename: "first name",
  gst: "tax",
  hrs: "hours",
  incl: "inc",
  including: "inc",
  inv: "invoice",
  kms: "km",
  kilometers: "km",
  kilometres: "km",
  lbr: "labor",
  labour: "labor",
  lic: "license",
  licence: "license",
  lname: "last name",
  mfr: "manufacturer",
  miles: "mileage",
  nbr: "number",
  no: "number",
  nr: "number",
  num: "number",
  odo: "odometer",
  on: "",
  of: "",
  owner: "customer",
  postcode: "zip",
  pt: "part",
  pn: "part number",
  pno: "part number",
  qoh: "quantity on hand",
  qty: "quantity",
  ref: "id",
  reference: "id",
  rego: "plate",
  reg: "plate",
  registration: "plate",
  ro: "order",
  sku: "part number",
  subl: "sublet",
  surname: "last name",
  family: "last",
  taxes: "tax",
  tel: "phone",
  telephone: "phone",
  the: "",
  ticket: "order",
  usd: "",
  vat: "tax",
  veh: "vehicle",
  vehicles: "vehicle",
  car: "vehicle",
  auto: "vehicle",
  wo: "order",
  workorder: "order",
  zipcode: "zip",
};

/** What a heading says in words that all systems share: "Cust Ref" → "customer id", "Work Order #" → "order number". */
export function wordsOf(heading: string): string {
  const words = heading
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("#", " number ")
    .toLowerCase()
    .replaceAll(/\be[- ]mail\b/g, "email")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => readAs[word] ?? word)
    .filter(Boolean)
    .join(" ");
  return words
    .replaceAll(/\b(?:work|repair|service) order\b|\bjob (?:card|sheet|ticket)\b/g, "order")
    .replaceAll(/\bpostal code\b|\bzip code\b|\bpost code\b/g, "zip")
    .replaceAll(/\b(?:mobile|cell) (?:phone|number)\b/g, "mobile")
    .replaceAll(/\bpart number number\b/g, "part number")
    .replaceAll(/\binc tax\b/g, "gross")
    .replaceAll(/\bex tax\b/g, "net")
    .replaceAll(/\bphone number\b/g, "phone")
    .replaceAll(/\bemail address\b/g, "email")
    .trim();
}

/** For a comparison of headings: small letters and digits. */
export const plainHeading = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
