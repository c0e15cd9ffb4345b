/** A question in words, for clients without forms. */
export { textForChannel } from "@/lib/runtime/human-input/text/how-to-reply";
