/** IANA zone of this browser: "tomorrow" is meant there. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
