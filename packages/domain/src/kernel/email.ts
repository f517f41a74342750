/** An email address in the same shape that zod's `z.email()` accepts, for forms that do not load a schema library. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= 255 && emailPattern.test(text);

/** An email address as accounts store it. */
export const normalizeEmail = (typed: string): string => typed.trim().toLowerCase();
