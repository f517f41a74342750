/** Fields of a vehicle that the desk and customers fill in. The desk shows them in English. */
export const en = {
  vin: "VIN",
  vinHint: "17 characters, on the dashboard or the driver's door jamb. Leave blank if unknown.",
  vinValid: "Valid VIN.",
  vinLength: "{count} of 17 characters",
  decode: "Decode",
  noModel: "Valid VIN, but the model wasn't found. Enter the rest by hand.",
  fields: {
    trim: "Trim",
    engine: "Engine",
    plate: "Plate",
    plateState: "Plate state",
    color: "Color",
    unitNumber: "Unit number",
    driver: "Driver",
  },
} as const;
