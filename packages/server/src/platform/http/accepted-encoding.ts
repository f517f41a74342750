/** In bytes. A smaller response is sent uncompressed, because compression would not make it arrive sooner. */
export const packedFrom = 2048;

/** The first of those encodings that a request's Accept-Encoding names and does not refuse with "q=0". */
export const acceptedEncoding = <E extends string>(
  accepted: string | string[] | undefined,
  encodings: readonly E[],
): E | undefined =>
  encodings.find((each) =>
    new RegExp(`\\b${each}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(`${accepted ?? ""}`),
  );
