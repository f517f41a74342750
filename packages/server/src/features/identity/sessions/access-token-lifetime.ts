/** Seconds that an access token is valid. */
export const accessSeconds = 3600;
