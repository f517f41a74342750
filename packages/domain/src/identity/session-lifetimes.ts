/** Seconds that an access token is valid. */
export const accessTokenSeconds = 3600;

const inactiveDays = 7;

/** Milliseconds without use after which a session ends, on the server and in the browser. */
export const inactivityLimitMs = inactiveDays * 24 * 60 * 60 * 1000;

/** As a page states it: "7 days". */
export const inactivityLimitText = `${inactiveDays} days`;
