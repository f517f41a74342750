/** "(813) 555-0142" → "+18135550142". A number without a country code is North American. */
export function withCountry(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return digits;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
