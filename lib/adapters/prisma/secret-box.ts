import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FatalError } from "@/lib/errors";

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM. A sealed text can only be opened under the name for which it was sealed. */
export interface SecretBox {
  seal(name: string, text: string): Uint8Array<ArrayBuffer>;
  open(name: string, sealed: Uint8Array): string;
}

/** The key lies beside the data it does not protect against: in `home/secret.key`, readable by us alone. */
export function openSecretBox(home: string): SecretBox {
  let key: Buffer | undefined;
  const theKey = () => {
    key ??= readKey(home);
    return key;
  };
  return {
    seal(name, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", theKey(), iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return new Uint8Array([VERSION, ...iv, ...cipher.getAuthTag(), ...body]);
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed);
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      try {
        if (bytes[0] !== VERSION) throw new Error(`version ${bytes[0]}`);
        const decipher = createDecipheriv("aes-256-gcm", theKey(), iv).setAAD(Buffer.from(name)).setAuthTag(tag);
        return decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch (cause) {
        throw new FatalError("settings.secret_unreadable", "sealed with another key", { name }, { cause });
      }
    },
  };
}

/** Made once, also where several processes start at the same time. */
function readKey(home: string): Buffer {
  const file = join(home, "secret.key");
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString("hex"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "hex");
  if (key.length !== KEY_BYTES) throw new FatalError("settings.key_damaged", `${file} is not a key`);
  return key;
}
