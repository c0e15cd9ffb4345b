import type { LengthToken, NumberToken, TimeToken, Token, UnitToken } from "./chart";

/* What a rule's pattern has made sure of. */
export const asUnit = (token: Token | undefined) => token as UnitToken;
export const asTime = (token: Token | undefined) => token as TimeToken;
export const asLength = (token: Token | undefined) => token as LengthToken;
export const asNumber = (token: Token | undefined) => (token as NumberToken).value;

/** Forms of a time that name one day. */
export const ANY_DAY = ["day", "monthday", "weekday", "date", "holiday"];
/** Forms of a time that can begin or end a span. */
export const ANY = [...ANY_DAY, "month", "year", "cycle", "clock", "moment", "part"];
