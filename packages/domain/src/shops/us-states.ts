/** The states and the district, each with its postal code and the IANA time zone where most of its people live. */
const states: readonly [code: string, name: string, zone: string][] = [
  ["AL", "Alabama", "America/Chicago"],
  ["AK", "Alaska", "America/Anchorage"],
  ["AZ", "Arizona", "America/Phoenix"],
  ["AR", "Arkansas", "America/Chicago"],
  ["CA", "California", "America/Los_Angeles"],
  ["CO", "Colorado", "America/Denver"],
  ["CT", "Connecticut", "America/New_York"],
  ["DE", "Delaware", "America/New_York"],
  ["DC", "District of Columbia", "America/New_York"],
  ["FL", "Florida", "America/New_York"],
  ["GA", "Georgia", "America/New_York"],
  ["HI", "Hawaii", "Pacific/Honolulu"],
  ["ID", "Idaho", "America/Boise"],
  ["IL", "Illinois", "America/Chicago"],
  ["IN", "Indiana", "America/Indiana/Indianapolis"],
  ["IA", "Iowa", "America/Chicago"],
  ["KS", "Kansas", "America/Chicago"],
  ["KY", "Kentucky", "America/New_York"],
  ["LA", "Louisiana", "America/Chicago"],
  ["ME", "Maine", "America/New_York"],
  ["MD", "Maryland", "America/New_York"],
  ["MA", "Massachusetts", "America/New_York"],
  ["MI", "Michigan", "America/Detroit"],
  ["MN", "Minnesota", "America/Chicago"],
  ["MS", "Mississippi", "America/Chicago"],
  ["MO", "Missouri", "America/Chicago"],
  ["MT", "Montana", "America/Denver"],
  ["NE", "Nebraska", "America/Chicago"],
  ["NV", "Nevada", "America/Los_Angeles"],
  ["NH", "New Hampshire", "America/New_York"],
  ["NJ", "New Jersey", "America/New_York"],
  ["NM", "New Mexico", "America/Denver"],
  ["NY", "New York", "America/New_York"],
  ["NC", "North Carolina", "America/New_York"],
  ["ND", "North Dakota", "America/Chicago"],
  ["OH", "Ohio", "America/New_York"],
  ["OK", "Oklahoma", "America/Chicago"],
  ["OR", "Oregon", "America/Los_Angeles"],
  ["PA", "Pennsylvania", "America/New_York"],
  ["RI", "Rhode Island", "America/New_York"],
  ["SC", "South Carolina", "America/New_York"],
  ["SD", "South Dakota", "America/Chicago"],
  ["TN", "Tennessee", "America/Chicago"],
  ["TX", "Texas", "America/Chicago"],
  ["UT", "Utah", "America/Denver"],
  ["VT", "Vermont", "America/New_York"],
  ["VA", "Virginia", "America/New_York"],
  ["WA", "Washington", "America/Los_Angeles"],
  ["WV", "West Virginia", "America/New_York"],
  ["WI", "Wisconsin", "America/Chicago"],
  ["WY", "Wyoming", "America/Denver"],
];

/** The state that a person typed, by code or name in any case. Undefined when there is no match. */
export function readState(typed: string): { readonly code: string; readonly zone: string } | undefined {
  const word = typed.trim().toLowerCase().replaceAll(".", "");
  const found = states.find(([code, name]) => code.toLowerCase() === word || name.toLowerCase() === word);
  return found && { code: found[0], zone: found[2] };
}

/** Postal codes and names, sorted by name, for address forms. */
/** "Ohio". Empty for anything but a state's postal code. */
export const stateName = (code: string): string => states.find(([each]) => each === code)?.[1] ?? "";

export const usStates = states.map(([code, name]) => ({ code, name }));

/** The time zones of shops in the United States, from east to west. */
export const usZones = [
  "America/New_York",
  "America/Detroit",
  "America/Indiana/Indianapolis",
  "America/Chicago",
  "America/Denver",
  "America/Boise",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
] as const;
