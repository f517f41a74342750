/**
 * An email address as this service takes it: the same shape that zod's `z.email()` accepts, here for forms that load
 * no schema library.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= 255 && emailPattern.test(text);

/** As accounts keep an address. */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();
