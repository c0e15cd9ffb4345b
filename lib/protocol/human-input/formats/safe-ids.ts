import { isReservedName } from "../limits";
import { actionFieldId } from "../question";

/** Field ids for foreign names: the name itself where it is safe and free, else a numbered one. */
export class SafeIds {
  readonly #taken = new Set<string>([actionFieldId]);

  take(name: string): { id: string; originalName?: string } {
    const usable = name.trim() !== "" && !isReservedName(name) && !this.#taken.has(name);
    const id = usable ? name : this.#numbered();
    this.#taken.add(id);
    return id === name ? { id } : { id, originalName: name };
  }

  #numbered(): string {
    let number = this.#taken.size;
    while (this.#taken.has(`field-${number}`)) number++;
    return `field-${number}`;
  }
}
