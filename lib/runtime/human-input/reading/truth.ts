const yes =
  /^(?:y|yes|yep|yeah|yup|sure|ok|okay|true|on|1|✓|✔|✅|agreed?|confirm(?:ed)?|是|是的|对|对的|好|好的|要|需要|可以|行|同意|确认|嗯|有)[.!。！]?$/i;
const no =
  /^(?:n|no|nope|nah|false|off|0|✗|✘|❌|not|否|不|不是|不要|不用|不需要|不可以|不行|不同意|没有|无|别)[.!。！]?$/i;

/** A plain yes or no in words, and nothing but that. */
export function readTruth(text: string): boolean | undefined {
  const plain = text.normalize("NFKC").trim();
  if (yes.test(plain)) return true;
  return no.test(plain) ? false : undefined;
}
