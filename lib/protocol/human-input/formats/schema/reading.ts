import type { Field, FieldOption, TextFormat } from "../../field";
import { textFormatSchema } from "../../field";
import { isRecord } from "../exchange";
import { SafeIds } from "../safe-ids";

type Schema = Record<string, unknown>;

/** A place in a JSON Schema that takes one answer. `shape` says how the answer is written back there. */
export interface SchemaLeaf {
  path: string[];
  field: Field;
  shape: "value" | "lines" | "json";
}

/** The leaves of an object schema in its own order; nested objects are flattened, their titles become groups. */
export function readObjectSchema(schema: unknown): SchemaLeaf[] | null {
  if (!isRecord(schema)) return null;
  const root = resolve(schema, schema);
  return isRecord(root.properties) || root.type === "object"
    ? readProperties(root, schema, new SafeIds(), [], 0)
    : null;
}

function readProperties(schema: Schema, root: Schema, ids: SafeIds, path: string[], depth: number): SchemaLeaf[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return orderedNames(schema, properties).flatMap((name): SchemaLeaf[] => {
    const property = resolve(isRecord(properties[name]) ? properties[name] : {}, root);
    const isRequired = required.includes(name);
    if (isRecord(property.properties) && depth < 4) {
      const group = text(property.title) ?? name;
      const leaves = readProperties(property, root, ids, [...path, name], depth + 1);
      return leaves.map((leaf) => ({
        ...leaf,
        field: { ...leaf.field, group: leaf.field.group ?? group, required: leaf.field.required && isRequired },
      }));
    }
    const { id, originalName } = ids.take([...path, name].join("."));
    const shared = { id, ...(originalName === undefined ? {} : { originalName }), required: isRequired };
    return [{ path: [...path, name], ...readProperty(property, shared, name) }];
  });
}

/** Own order: some senders name it, because JSON objects lose theirs on the way. */
function orderedNames(schema: Schema, properties: Schema): string[] {
  const named = Array.isArray(schema.property_order) ? schema.property_order : [];
  const known = named.filter((name): name is string => typeof name === "string" && Object.hasOwn(properties, name));
  return [...new Set([...known, ...Object.keys(properties)])];
}

/** One schema as a field. Unknown shapes take JSON in words: asked, never dropped. */
export function readProperty(
  property: Schema,
  shared: { id: string; originalName?: string; required: boolean },
  name: string,
): Omit<SchemaLeaf, "path"> {
  const base = {
    ...shared,
    label: text(property.title) ?? name,
    ...present({ description: text(property.description) }),
  };
  const { type } = property;
  const options = readEnum(property);
  const open = options ? null : readOpenChoice(property);
  if (open) return { shape: "value", field: { ...choice(base, property, open), allowOther: true } as Field };
  if (options) return { shape: "value", field: choice(base, property, options) };
  if (type === "boolean")
    return { shape: "value", field: { kind: "checkbox", ...base, ...defaultOf(property, "boolean") } };
  if (type === "number" || type === "integer") return { shape: "value", field: numeric(base, property, type) };
  if (type === "string") return { shape: "value", field: textual(base, property) };
  if (type === "array") return list(base, property);
  const guess = property.default === undefined ? {} : { default: JSON.stringify(property.default) };
  return { shape: "json", field: { kind: "textarea", ...base, ...guess } };
}

type Base = Pick<Field, "id" | "label" | "required">;

function choice(base: Base, property: Schema, options: FieldOption[]): Field {
  const guess = options.find((option) => (option.original ?? option.value) === property.default)?.value;
  return { kind: "select", ...base, options, ...present({ default: guess }) };
}

function numeric(base: Base, property: Schema, kind: "number" | "integer"): Field {
  const step = number(property.multipleOf);
  return {
    kind,
    ...base,
    ...present({
      min: number(property.minimum),
      max: number(property.maximum),
      exclusiveMin: number(property.exclusiveMinimum),
      exclusiveMax: number(property.exclusiveMaximum),
      step: step && step > 0 && !(kind === "integer" && step === 1) ? step : undefined,
      default: number(property.default),
    }),
  };
}

function textual(base: Base, property: Schema): Field {
  const guess = present({ default: typeof property.default === "string" ? property.default : undefined });
  if (property.format === "date") return { kind: "date", ...base, ...guess };
  if (property.format === "time") return { kind: "time", ...base, ...guess };
  if (property.format === "date-time") return { kind: "date_time", ...base, ...guess };
  const format: TextFormat | undefined = textFormatSchema.safeParse(property.format).data;
  const longest = count(property.maxLength);
  const isLong = property.contentMediaType !== undefined || (longest ?? 0) > 500 || /\n/.test(String(property.default));
  return {
    kind: isLong && !format ? "textarea" : "text",
    ...base,
    ...present({ minLength: count(property.minLength), maxLength: longest, pattern: text(property.pattern), format }),
    ...guess,
  };
}

function list(base: Base, property: Schema): Omit<SchemaLeaf, "path"> {
  const items = isRecord(property.items) ? property.items : {};
  const options = readEnum(items);
  if (!options) {
    const isLines = items.type === "string";
    const guess = Array.isArray(property.default) ? property.default : undefined;
    const asText = guess && (isLines ? guess.map(String).join("\n") : JSON.stringify(guess));
    return { shape: isLines ? "lines" : "json", field: { kind: "textarea", ...base, ...present({ default: asText }) } };
  }
  const guess = Array.isArray(property.default)
    ? options.filter((option) => (property.default as unknown[]).includes(option.original ?? option.value))
    : undefined;
  const field: Field = {
    kind: "multi_select",
    ...base,
    options,
    ...present({
      minItems: count(property.minItems),
      maxItems: count(property.maxItems),
      default: guess?.map((option) => option.value),
    }),
  };
  return { shape: "value", field };
}

/** enum, enum with enumNames, or oneOf/anyOf of titled constants. */
function readEnum(schema: Schema): FieldOption[] | null {
  const titled = [schema.oneOf, schema.anyOf].find(
    (list) => Array.isArray(list) && list.length > 0 && list.every(isConst),
  );
  const entries: unknown[] | null = Array.isArray(titled) ? titled : Array.isArray(schema.enum) ? schema.enum : null;
  const constant = entries ?? ("const" in schema ? [schema.const] : null);
  if (!constant || constant.length === 0) return null;
  const names = Array.isArray(schema.enumNames) ? schema.enumNames : [];
  const seen = new Set<string>();
  return constant.flatMap((entry, index): FieldOption[] => {
    const value: unknown = titled && isRecord(entry) ? entry.const : entry;
    const key = typeof value === "string" ? value : JSON.stringify(value);
    if (seen.has(key)) return [];
    seen.add(key);
    const label = (titled && isRecord(entry) ? text(entry.title) : text(names[index])) ?? key;
    const description = titled && isRecord(entry) ? text(entry.description) : undefined;
    const typed = typeof value === "string" ? {} : { original: value as FieldOption["original"] };
    return [{ id: `option-${index + 1}`, value: key, label, ...present({ description }), ...typed }];
  });
}

/** A union of known values and any text: a choice that may be answered in own words. */
function readOpenChoice(schema: Schema): FieldOption[] | null {
  const members = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : [];
  const options = members.map(readEnum).find((found) => found !== null) ?? null;
  const takesText = members.some((member) => member.type === "string" && !readEnum(member));
  return members.length === 2 && takesText ? options : null;
}

function isConst(entry: unknown): boolean {
  return isRecord(entry) && "const" in entry;
}

/** Local references followed, "or null" taken off, the one real member of a union taken out. */
function resolve(schema: Schema, root: Schema, depth = 0): Schema {
  if (depth > 8) return {};
  if (typeof schema.$ref === "string" && schema.$ref.startsWith("#/")) {
    const target = schema.$ref
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);
    const { $ref: _ref, ...beside } = schema;
    return resolve({ ...(isRecord(target) ? target : {}), ...beside }, root, depth + 1);
  }
  if (Array.isArray(schema.type)) {
    const [only, ...others] = schema.type.filter((type) => type !== "null");
    return others.length === 0 ? { ...schema, type: only } : schema;
  }
  const union = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  const members = (union ?? []).filter((member) => isRecord(member) && member.type !== "null");
  if (members.length !== 1 || isConst(members[0])) return schema;
  const { anyOf: _any, oneOf: _one, allOf: _all, ...beside } = schema;
  return resolve({ ...members[0], ...beside }, root, depth + 1);
}

function defaultOf(property: Schema, type: "boolean"): { default?: boolean } {
  return typeof property.default === type ? { default: property.default === true } : {};
}

function present<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
