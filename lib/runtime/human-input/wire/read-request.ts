import { type WireRequest, wireRequestSchema } from "@/lib/protocol/human-input/wire-request";

/**
 * A request payload as DeerFlow's client reads it: its own keys, `required` always said. `null` where that client refuses
 * the payload and shows the plain text instead. To keep unknown keys, parse with the schema.
 */
export function readWireRequest(payload: unknown): WireRequest | null {
  const parsed = wireRequestSchema.safeParse(lenient(payload));
  if (!parsed.success) return null;
  const request = parsed.data;
  const common = {
    kind: request.kind,
    source: request.source,
    request_id: request.request_id,
    ...optional("tool_call_id", request.tool_call_id),
    ...optional("clarification_type", request.clarification_type),
    ...optional("title", request.title),
    question: request.question,
    ...(request.context === undefined ? {} : { context: request.context }),
  };
  if (request.version === 1) {
    const options = request.options && { options: request.options.map(pickOption) };
    return { version: 1, ...common, input_mode: request.input_mode, ...options };
  }
  const fields = request.fields.map((field) => ({
    name: field.name,
    label: field.label,
    type: field.type,
    required: field.required === true,
    ...optional("placeholder", field.placeholder),
    ...(field.options ? { options: field.options.map(pickOption) } : {}),
  }));
  return { version: 2, ...common, input_mode: request.input_mode, fields };
}

function pickOption({ id, label, value }: { id: string; label: string; value: string }) {
  return { id, label, value };
}

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value ? ({ [key]: value } as { [P in K]?: string }) : {};
}

const textKeys = ["tool_call_id", "clarification_type", "title", "placeholder"];

/** Optional texts of another type are left out by that client, not refused. */
function lenient(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return payload;
  const kept = Object.entries(payload).filter(([key, value]) => !textKeys.includes(key) || typeof value === "string");
  const entries = kept.map(([key, value]) =>
    key === "fields" && Array.isArray(value) ? [key, value.map(lenient)] : [key, value],
  );
  return Object.fromEntries(entries);
}
