import { openDatabase } from "@/lib/compose/database";
import { LaunchedInstance, until } from "../../e2e/support/launched";
import { Api } from "./api";
import { configOf } from "./database";

export interface RunningInstance {
  instance: LaunchedInstance;
  api: Api;
  /** The address of its database. */
  url: string;
}

/** A build on a busy machine takes minutes; it is no part of what is measured. */
const BUILT_WITHIN_MS = 900_000;

/** Starts the real thing in a home of its own (the app is built where it has to be), and stops it afterwards. `knobs`: of the environment. */
export async function withInstance<Result>(
  work: (running: RunningInstance) => Promise<Result>,
  knobs: Record<string, string> = {},
): Promise<Result> {
  const instance = await LaunchedInstance.start(undefined, undefined, knobs);
  try {
    await instance.untilReady(BUILT_WITHIN_MS);
    await until(60_000, () => instance.healthy());
    const { url } = await openDatabase(configOf(instance.home));
    return await work({ instance, api: new Api(instance.address), url });
  } finally {
    await instance.stop().catch(() => undefined);
    await instance.remove();
  }
}
