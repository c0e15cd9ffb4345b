import { headingStrength } from "@/lib/runtime/next-questions/headings";

/** How a line may begin that turns out to be the heading of suggested questions. */
const mayBeHeading =
  /^\s*(?:[#*_【>—-]|\p{Extended_Pictographic}|sugg|follow|next|you m|建议|追问|后续|接下来|下一步|推荐|你可能|您可能|继续|延伸|进一步)/iu;
const mayBecome =
  /^\s*(?:s|su|sug|f|fo|fol|foll|follo|n|ne|nex|y|yo|you|you |建|追|后|接|接下|下|下一|推|你|你可|您|您可|继|延|进|进一)?$/i;

/**
 * Passes a reply on piece by piece, but for its section of suggested questions, which does not belong to the text: from
 * its heading on everything is held back. What is no such section after all comes with the whole message.
 */
export function replyStream(show: (piece: string) => void) {
  let line = "";
  let shown = 0;
  let over = false;
  const pass = (most: number) => {
    if (most > shown) show(line.slice(shown, most));
    shown = Math.max(shown, most);
  };
  return (piece: string) => {
    for (const part of over ? [] : piece.split(/(?<=\n)/)) {
      line += part;
      const whole = line.endsWith("\n");
      if (whole && headingStrength(line) === "named") {
        over = true;
        return;
      }
      if (whole || !(mayBeHeading.test(line) || mayBecome.test(line)) || line.length > 80) pass(line.length);
      if (whole) [line, shown] = ["", 0];
    }
  };
}
