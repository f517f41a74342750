/**
 * Keys that a browser stores because a feature the visitor requested does not work without them. Every other key is a
 * convenience that the visitor can turn off. `storage-entries.ts` describes each one.
 */
const necessary =
  /^(sb-.+|lastActivity|browserSecret|kioskToken|lastSignupAttempt|pendingSignupValues|showSecurityDialog|reloadedForUpdate|workplace|storageChoice|autoiq-technician|(react|remix)-router-.+)$/;

export const isNecessaryKey = (key: string): boolean => necessary.test(key);
