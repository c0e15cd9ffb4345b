import type { Reading, ReadingContext, ValueOf, WordKind, WordReader } from "@/lib/ports/word-reader";
import { findYesNo } from "./answers/read";
import { findClockTimes, wholeClockTime } from "./dates/clock-times";
import { findTimes, wholeTime } from "./dates/read";
import { covering, findBounds, findMoney, findNumbers, findPercents, findPlaces, wholeNumber } from "./quantities";
import type { Found } from "./scan";
import { fold } from "./script/fold";

type Finder<K extends WordKind> = (text: string, context: ReadingContext) => Found<ValueOf<K>>[];
type Whole<K extends WordKind> = (text: string, context: ReadingContext) => Found<ValueOf<K>> | undefined;

const finders: { [K in WordKind]: Finder<K> } = {
  number: findNumbers,
  percent: findPercents,
  currency: findMoney,
  ordinal: findPlaces,
  number_range: findBounds,
  checkbox: findYesNo,
  date: (text, context) => findTimes("date", text, context),
  date_range: (text, context) => findTimes("date_range", text, context),
  date_time: (text, context) => findTimes("date_time", text, context),
  time: findClockTimes,
};

const wholes: { [K in WordKind]: Whole<K> } = {
  number: wholeNumber,
  percent: (text) => covering(text, findPercents(text)),
  currency: (text) => covering(text, findMoney(text)),
  ordinal: (text) => covering(text, findPlaces(text)),
  number_range: (text) => covering(text, findBounds(text)),
  checkbox: (text) => findYesNo(text)[0],
  date: (text, context) => wholeTime("date", text, context),
  date_range: (text, context) => wholeTime("date_range", text, context),
  date_time: (text, context) => wholeTime("date_time", text, context),
  time: wholeClockTime,
};

function reading<K extends WordKind>(text: string, found: Found<ValueOf<K>>): Reading<K> {
  return { ...found, text: text.slice(found.start, found.end) };
}

/** Words to values by grammar and calendar tables, without a model and without state. */
export function createWordReader(): WordReader {
  return {
    whole<K extends WordKind>(kind: K, text: string, context: ReadingContext) {
      const found = (wholes[kind] as Whole<K>)(fold(text), context);
      return found && reading<K>(text, found);
    },
    find<K extends WordKind>(kind: K, text: string, context: ReadingContext) {
      return (finders[kind] as Finder<K>)(fold(text), context).map((found) => reading<K>(text, found));
    },
  };
}
