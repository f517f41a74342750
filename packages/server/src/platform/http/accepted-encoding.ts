/** What is smaller leaves as it is: packed, it would not arrive sooner. In bytes. */
export const packedFrom = 2048;

/** The first of those encodings that a request's Accept-Encoding names and does not refuse by "q=0". */
export const acceptedEncoding = <E extends string>(
  accepted: string | string[] | undefined,
  encodings: readonly E[],
): E | undefined =>
  encodings.find((each) =>
    new RegExp(`\\b${each}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(`${accepted ?? ""}`),
  );
