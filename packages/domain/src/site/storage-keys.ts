/**
 * Keys that a browser keeps because something the visitor asked for cannot work without them. Every other key is a
 * convenience, which the visitor can switch off. `storage-entries.ts` says what each one is for.
 */
const necessary =
  /^(sb-.+|lastActivity|browserSecret|lastSignupAttempt|pendingSignupValues|showSecurityDialog|reloadedForUpdate|workplace|storageChoice|autoiq-technician|(react|remix)-router-.+)$/;

export const isNecessaryKey = (key: string): boolean => necessary.test(key);
