import { styleText } from "node:util";
import type { Language, Text } from "./words";

/** Where a conversation is shown: what it is about on `out`, everything around it on `aside`. */
export class Screen {
  private open = false;

  constructor(
    readonly language: Language,
    readonly interactive: boolean,
    private readonly streams: { out: NodeJS.WritableStream; aside: NodeJS.WritableStream },
  ) {}

  in(text: Text): string {
    return text[this.language];
  }

  /** A paragraph of the conversation. */
  say(text: string): void {
    this.endPiece();
    this.streams.out.write(`${text}\n\n`);
  }

  /** A piece of a paragraph that is still being written. */
  piece(text: string): void {
    this.streams.out.write(text);
    this.open = true;
  }

  endPiece(): void {
    if (this.open) this.streams.out.write("\n\n");
    this.open = false;
  }

  /** What goes on around the conversation. */
  note(text: string): void {
    this.endPiece();
    this.streams.aside.write(`${this.interactive ? styleText("dim", text) : text}\n`);
  }

  trouble(text: string): void {
    this.endPiece();
    this.streams.aside.write(`${this.interactive ? styleText("red", text) : text}\n`);
  }
}
