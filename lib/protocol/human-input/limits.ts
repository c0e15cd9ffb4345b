/** What a form on the wire may hold at most. Beyond any of these a form is asked as text, whole. */
export const formLimits = {
  fields: 16,
  optionsPerField: 24,
  /** Unicode code points of a name, label, placeholder or option. */
  textCharacters: 200,
  /** UTF-8 bytes of the fields as compact-with-spaces JSON. */
  serializedBytes: 16_384,
} as const;

/** Answers live in plain objects keyed by field name: these names would read inherited members. */
const reservedNames: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
]);

export function isReservedName(name: string): boolean {
  return reservedNames.has(name);
}

export function isNonBlank(value: unknown): value is string {
  return typeof value === "string" && value.trim().length > 0;
}
