import { headers } from "next/headers";
import { getApp } from "@/lib/compose";

/** Whose rows the page shows or the action changes. */
export async function currentOwner(): Promise<string> {
  return getApp().ownerOf({ headers: await headers() });
}
