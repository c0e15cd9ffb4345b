const primes = firstPrimes(64);
const roundConstants = primes.map((prime) => fraction32(Math.cbrt(prime)));
const initialState = primes.slice(0, 8).map((prime) => fraction32(Math.sqrt(prime)));

/** SHA-256 (FIPS 180-4) of the UTF-8 bytes of a text, as 64 hex digits. Pure, so that the browser can do it too. */
export function sha256Hex(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let state = initialState;
  for (let at = 0; at < words.length; at += 16) state = compress(state, words.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function paddedWords(bytes: Uint8Array): number[] {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return Array.from({ length: padded.length / 4 }, (_, index) => view.getUint32(index * 4));
}

function compress(state: readonly number[], block: readonly number[]): number[] {
  const schedule = [...block];
  for (let t = 16; t < 64; t++) {
    const w15 = word(schedule, t - 15);
    const w2 = word(schedule, t - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule.push((word(schedule, t - 16) + s0 + word(schedule, t - 7) + s1) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(roundConstants, t) + word(schedule, t)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((value, index) => (value + word(state, index)) | 0);
}

function word(words: readonly number[], index: number): number {
  return words[index] ?? 0;
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function fraction32(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
