/** What a canned job takes: [part family, quantity]; a fluid is counted in its unit. */
export interface DemoJob {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly laborOp: string;
  readonly hours: string;
  readonly parts: readonly (readonly [family: string, quantity: string])[];
  readonly concern: string;
  readonly cause: string;
  readonly correction: string;
  /** How often it is sold, against the others. */
  readonly weight: number;
  /** Months (1–12) in which it is sold twice as often. */
  readonly season?: readonly number[];
}

const job = (
  code: string,
  name: string,
  category: string,
  hours: string,
  parts: DemoJob["parts"],
  weight: number,
  [concern, cause, correction]: readonly [string, string, string],
  season?: readonly number[],
): DemoJob => ({
  code,
  name,
  category,
  laborOp: code,
  hours,
  parts,
  weight,
  concern,
  cause,
  correction,
  ...(season ? { season } : {}),
});

const summer = [5, 6, 7, 8, 9];
const service = (what: string): [string, string, string] => [
  `${what} is due`,
  "Due by time and distance",
  `Carried out ${what.toLowerCase()}`,
];

/** The demo shop's fifty saved jobs with the hours an everyday shop sells for them. */
export const demoJobs: readonly DemoJob[] = [
  job(
    "LOF-SYN",
    "Oil and filter, full synthetic",
    "Maintenance",
    "0.50",
    [
      ["oil-0w20", "5"],
      ["oil-filter", "1"],
    ],
    60,
    service("Oil service"),
  ),
  job(
    "LOF-5W30",
    "Oil and filter, 5W-30 synthetic",
    "Maintenance",
    "0.50",
    [
      ["oil-5w30", "6"],
      ["oil-filter", "1"],
    ],
    30,
    service("Oil service"),
  ),
  job(
    "LOF-BLEND",
    "Oil and filter, synthetic blend",
    "Maintenance",
    "0.40",
    [
      ["oil-5w20", "5"],
      ["oil-filter", "1"],
    ],
    25,
    service("Oil service"),
  ),
  job("ROTATE", "Rotate tires and set pressures", "Tires", "0.30", [], 40, service("Tire rotation")),
  job("BALANCE", "Rotate and balance four wheels", "Tires", "0.90", [], 12, [
    "Steering wheel shakes at highway speed",
    "Wheels out of balance",
    "Balanced four wheels and rotated",
  ]),
  job("ALIGN-4", "Four-wheel alignment", "Suspension", "1.20", [], 16, [
    "Pulls to the right",
    "Toe out of specification",
    "Aligned four wheels to specification",
  ]),
  job("TIRE-4", "Four all-season tires, mounted and balanced", "Tires", "1.60", [["tire", "4"]], 10, [
    "Tires are worn",
    "Tread below 3/32 inch",
    "Mounted and balanced four tires",
  ]),
  job("TIRE-2", "Two all-season tires, mounted and balanced", "Tires", "0.80", [["tire", "2"]], 8, [
    "Front tires are worn",
    "Tread below 3/32 inch",
    "Mounted and balanced two tires",
  ]),
  job("TIRE-REP", "Repair a puncture", "Tires", "0.40", [], 12, [
    "Tire loses air",
    "Screw in the tread",
    "Plugged and patched from inside, leak checked",
  ]),
  job("TPMS-1", "Replace a tire pressure sensor", "Tires", "0.60", [["tpms", "1"]], 5, [
    "Tire pressure light is on",
    "Sensor battery is dead",
    "Replaced the sensor and programmed it",
  ]),
  job("PADS-F", "Front brake pads", "Brakes", "1.20", [["pads-front", "1"]], 9, [
    "Brakes squeal in front",
    "Front pads at 2 mm",
    "Replaced front pads, serviced slides",
  ]),
  job("PADS-R", "Rear brake pads", "Brakes", "1.20", [["pads-rear", "1"]], 7, [
    "Brakes squeal in the rear",
    "Rear pads at 2 mm",
    "Replaced rear pads, serviced slides",
  ]),
  job(
    "BRAKE-F",
    "Front brake pads and rotors",
    "Brakes",
    "1.80",
    [
      ["pads-front", "1"],
      ["rotor-front", "2"],
    ],
    18,
    [
      "Brakes pulse when slowing down",
      "Front rotors below minimum and uneven",
      "Replaced front pads and rotors, road tested",
    ],
  ),
  job(
    "BRAKE-R",
    "Rear brake pads and rotors",
    "Brakes",
    "1.90",
    [
      ["pads-rear", "1"],
      ["rotor-rear", "2"],
    ],
    14,
    [
      "Grinding from the rear when braking",
      "Rear pads worn to the metal",
      "Replaced rear pads and rotors, road tested",
    ],
  ),
  job(
    "BRAKE-FL",
    "Brake fluid exchange",
    "Brakes",
    "0.90",
    [["brake-fluid", "1"]],
    9,
    service("Brake fluid exchange"),
  ),
  job(
    "AF",
    "Engine air filter",
    "Maintenance",
    "0.20",
    [["air-filter", "1"]],
    28,
    service("Engine air filter"),
  ),
  job(
    "CF",
    "Cabin air filter",
    "Maintenance",
    "0.30",
    [["cabin-filter", "1"]],
    26,
    service("Cabin air filter"),
  ),
  job(
    "WIPERS",
    "Front wiper blades",
    "Maintenance",
    "0.20",
    [["wiper", "2"]],
    18,
    ["Wipers streak", "Rubber is hard and torn", "Replaced both front blades"],
    [5, 6, 7, 8, 9],
  ),
  job(
    "BATTERY",
    "Battery, tested and replaced",
    "Electrical",
    "0.60",
    [["battery", "1"]],
    16,
    [
      "Slow to start in the morning",
      "Battery fails the load test",
      "Replaced the battery, tested the charging system",
    ],
    summer,
  ),
  job("ALTERNATOR", "Alternator", "Electrical", "1.80", [["alternator", "1"]], 4, [
    "Battery light is on",
    "Alternator output is low",
    "Replaced the alternator, charging at 14.2 V",
  ]),
  job("STARTER", "Starter", "Electrical", "1.60", [["starter", "1"]], 3, [
    "Clicks but does not crank",
    "Starter draws too much current",
    "Replaced the starter",
  ]),
  job("DIAG", "Diagnosis, first hour", "Diagnosis", "1.00", [], 26, [
    "Check engine light is on",
    "Read codes and tested the circuit",
    "Found the cause, see recommended work",
  ]),
  job("DIAG-EL", "Electrical diagnosis", "Diagnosis", "1.50", [], 5, [
    "Battery is flat after two days",
    "Parasitic draw of 0.4 A",
    "Traced the draw to its circuit",
  ]),
  job("PLUGS-4", "Spark plugs, four cylinders", "Ignition", "1.00", [["plug", "4"]], 9, [
    "Rough at idle",
    "Plug gap beyond specification",
    "Replaced four plugs",
  ]),
  job("PLUGS-6", "Spark plugs, six cylinders", "Ignition", "2.40", [["plug", "6"]], 5, [
    "Hesitates under load",
    "Plug gap beyond specification",
    "Replaced six plugs",
  ]),
  job("COIL-1", "Ignition coil", "Ignition", "0.70", [["coil", "1"]], 6, [
    "Check engine light flashes",
    "Misfire on one cylinder, coil is weak",
    "Replaced the coil, cleared codes",
  ]),
  job("BELT", "Serpentine belt", "Engine", "0.80", [["belt", "1"]], 7, [
    "Squeal at start-up",
    "Belt is cracked",
    "Replaced the belt, checked the tensioner",
  ]),
  job(
    "COOLANT",
    "Coolant exchange",
    "Maintenance",
    "1.00",
    [["coolant", "2"]],
    10,
    service("Coolant exchange"),
    summer,
  ),
  job(
    "WATER-PUMP",
    "Water pump and coolant",
    "Engine",
    "3.20",
    [
      ["water-pump", "1"],
      ["coolant", "2"],
    ],
    3,
    [
      "Coolant on the driveway",
      "Water pump leaks at the weep hole",
      "Replaced the pump, filled and bled the system",
    ],
    summer,
  ),
  job(
    "THERMOSTAT",
    "Thermostat",
    "Engine",
    "1.30",
    [
      ["thermostat", "1"],
      ["coolant", "1"],
    ],
    3,
    ["Temperature gauge climbs in traffic", "Thermostat sticks", "Replaced the thermostat, bled the system"],
    summer,
  ),
  job(
    "ATF",
    "Transmission fluid service",
    "Maintenance",
    "1.20",
    [["atf", "6"]],
    7,
    service("Transmission fluid service"),
  ),
  job("STRUT-F", "Front struts, both sides", "Suspension", "3.40", [["strut", "2"]], 3, [
    "Bounces after bumps",
    "Both front struts leak",
    "Replaced both front struts",
  ]),
  job("ARM", "Lower control arm, one side", "Suspension", "1.80", [["control-arm", "1"]], 4, [
    "Clunk over bumps",
    "Ball joint has play",
    "Replaced the control arm",
  ]),
  job("LINKS-F", "Front stabilizer links", "Suspension", "0.90", [["sway-link", "2"]], 6, [
    "Rattle over small bumps",
    "Links have play",
    "Replaced both links",
  ]),
  job("BEARING", "Wheel bearing and hub, one side", "Suspension", "1.80", [["wheel-bearing", "1"]], 4, [
    "Hum that grows with speed",
    "Bearing is rough",
    "Replaced hub and bearing",
  ]),
  job(
    "AC-CHECK",
    "A/C performance check",
    "Climate",
    "1.00",
    [],
    12,
    ["A/C is not cold", "Charge is low, dye shows the leak", "Checked pressures and leaks"],
    summer,
  ),
  job(
    "AC-CHARGE",
    "A/C evacuate and recharge",
    "Climate",
    "1.20",
    [["refrigerant", "2"]],
    10,
    ["A/C is warm at idle", "Charge is low", "Evacuated, leak tested and recharged"],
    summer,
  ),
  job(
    "AC-COMP",
    "A/C compressor",
    "Climate",
    "3.60",
    [
      ["compressor", "1"],
      ["refrigerant", "2"],
    ],
    3,
    ["A/C blows hot, loud noise", "Compressor clutch has failed", "Replaced the compressor, recharged"],
    summer,
  ),
  job("O2", "Oxygen sensor", "Emissions", "0.90", [["o2-sensor", "1"]], 4, [
    "Check engine light is on",
    "Sensor response is slow",
    "Replaced the sensor, cleared codes",
  ]),
  job("BULB", "Headlamp bulb", "Body", "0.40", [["bulb", "1"]], 8, [
    "One headlamp is out",
    "Bulb is burnt out",
    "Replaced the bulb, checked the aim",
  ]),
  job("HEADLAMP", "Restore both headlamps", "Body", "1.20", [], 3, [
    "Headlamps are dim",
    "Lenses are yellow",
    "Sanded, polished and sealed both lenses",
  ]),
  job("INSPECT", "Multi-point inspection", "Inspection", "0.50", [], 16, service("Inspection")),
  job("PREBUY", "Pre-purchase inspection", "Inspection", "1.50", [], 4, [
    "Wants to buy this car",
    "Inspected on the lift and on the road",
    "Wrote the report",
  ]),
  job(
    "ROAD-TRIP",
    "Check before a long trip",
    "Inspection",
    "0.80",
    [],
    4,
    [
      "Is driving north next week",
      "Checked fluids, tires, brakes and belts",
      "Ready for the trip, see inspection",
    ],
    [6, 7, 12],
  ),
  job("THROTTLE", "Throttle body cleaning", "Engine", "0.80", [], 4, [
    "Idles low when warm",
    "Deposits in the throttle body",
    "Cleaned and relearned the idle",
  ]),
  job("EVAP", "Smoke test of the evaporative system", "Diagnosis", "1.00", [], 3, [
    "Check engine light is on",
    "Small leak at the purge line",
    "Found the leak, see recommended work",
  ]),
  job("PCV", "Crankcase valve", "Engine", "0.70", [], 2, [
    "Uses oil",
    "Valve is stuck",
    "Freed and cleaned the valve",
  ]),
  job("DOOR", "Door lock, diagnosis and adjustment", "Body", "0.80", [], 2, [
    "Driver's door does not lock",
    "Linkage is bent",
    "Adjusted the linkage",
  ]),
  job("KEY", "Key battery and programming", "Electrical", "0.30", [], 3, [
    "Key works only close to the car",
    "Key battery is weak",
    "Replaced the battery and programmed the key",
  ]),
  job("BRAKE-INS", "Brake inspection, wheels off", "Brakes", "0.60", [], 8, [
    "Brake pedal feels soft",
    "Measured pads, rotors and fluid",
    "See recommended work",
  ]),
];
