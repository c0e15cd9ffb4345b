import type { FieldState, FieldStates, FieldValue, FieldValues } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { Bilingual } from "@/lib/protocol/session/text";
import { decidesRisk } from "../answer/consent";
import { validateAnswer } from "../answer/validate";
import { ownValue } from "../answer/visibility";
import { type ReplyContext, type Unsure, why } from "./reading";
import type { Command } from "./whole/commands";

/** What has been read so far; one reply, one draft. */
export class Draft {
  private readonly values = new Map<string, FieldValue>();
  private readonly states = new Map<string, FieldState>();
  private readonly doubts = new Map<string, Unsure>();
  private readonly guesses = new Set<string>();
  /** All that is asked, in the order of its numbers; words cannot fill every field of it. */
  readonly numbered: Field[];
  /** What is to become of the fields that nothing was said about. */
  rest: Command["state"] | undefined;

  constructor(
    readonly question: Question,
    readonly fields: Field[],
    private readonly context: ReplyContext,
  ) {
    this.numbered = askedFields(question);
  }

  field(id: string): Field {
    const found = this.fields.find((field) => field.id === id);
    if (!found) throw new Error(`no field ${id}`);
    return found;
  }

  put(field: Field, value: FieldValue): void {
    this.doubts.delete(field.id);
    this.states.delete(field.id);
    this.values.set(field.id, value);
  }

  /** It stands, but it may well be another's. */
  guess(field: Field): void {
    this.guesses.add(field.id);
  }

  guessed(): string[] {
    return [...this.guesses].filter((id) => this.values.has(id));
  }

  doubt(field: Field, candidates: FieldValue[], reason: Bilingual = why.notUnderstood): void {
    if (!this.values.has(field.id)) this.doubts.set(field.id, { field: field.id, candidates, why: reason });
  }

  /** A value that the schema does not take goes back to being asked. */
  refuse(id: string, reason: Bilingual): void {
    const value = this.values.get(id);
    this.values.delete(id);
    this.states.delete(id);
    this.doubts.set(id, { field: id, candidates: value === undefined ? [] : [value], why: reason });
  }

  /** A decision about a risk cannot be left to the agent nor taken over from before. */
  command(field: Field, state: Command["state"]): void {
    if (decidesRisk(this.question, field)) return;
    if (state !== "as_before") {
      this.states.set(field.id, state);
      return;
    }
    const before = ownValue(this.context.earlier ?? {}, field.id);
    if (before === undefined) this.doubt(field, []);
    else this.put(field, before);
  }

  hasEarlier(field: Field): boolean {
    return ownValue(this.context.earlier ?? {}, field.id) !== undefined;
  }

  openFields(): Field[] {
    const { values = {}, states = {} } = this.context.already ?? {};
    const open = this.fields.filter((field) => !this.values.has(field.id) && !this.states.has(field.id));
    const untouched = open.filter(
      (field) => ownValue(values, field.id) === undefined && ownValue(states, field.id) === undefined,
    );
    return untouched.length > 0 ? untouched : open;
  }

  /** What an earlier reply has given. */
  givenFields(): Field[] {
    const { values = {}, states = {} } = this.context.already ?? {};
    return this.fields.filter(({ id }) => ownValue(values, id) !== undefined || ownValue(states, id) !== undefined);
  }

  /** What an earlier reply left open, where that is one field. */
  lastNeeded(): Field | undefined {
    const { values = {}, states = {} } = this.context.already ?? {};
    const { missing } = validateAnswer(this.question, values, states);
    const [only] = missing;
    const begun = Object.keys(values).length + Object.keys(states).length > 0;
    return begun && missing.length === 1 ? this.fields.find((field) => field.id === only) : undefined;
  }

  isEmpty(): boolean {
    return this.values.size + this.states.size + this.doubts.size === 0;
  }

  unsure(): Unsure[] {
    return [...this.doubts.values()];
  }

  /** With what the question already had; what was said now goes before it. */
  whole(): { values: FieldValues; states: FieldStates } {
    if (this.rest)
      for (const field of this.openFields()) if (!this.doubts.has(field.id)) this.command(field, this.rest);
    const { values = {}, states = {} } = this.context.already ?? {};
    const touched = new Set([...this.values.keys(), ...this.states.keys()]);
    const kept = <T>(record: Record<string, T>) => Object.entries(record).filter(([id]) => !touched.has(id));
    return {
      values: Object.fromEntries([...kept(values), ...this.values]),
      states: Object.fromEntries([...kept(states), ...this.states]),
    };
  }
}
