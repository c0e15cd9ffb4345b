import { type Config, readConfig } from "@/lib/config";
import { ownerOf } from "@/lib/services/access/owner-of";
import { acceptMessage } from "@/lib/services/intake/accept-message";
import { goAgain } from "@/lib/services/intake/again";
import { answerHumanInput } from "@/lib/services/intake/answer-human-input";
import { offerLateAnswer } from "@/lib/services/intake/offer-late-answer";
import { previewAnswerChange } from "@/lib/services/intake/preview-answer-change";
import { previewMessage } from "@/lib/services/intake/preview-message";
import { respondOnWire } from "@/lib/services/intake/respond-on-wire";
import { restoreVersion, retryRun } from "@/lib/services/intake/run-again";
import { stopRun } from "@/lib/services/intake/stop-run";
import { editMessage, moveMessage, releaseMessage, withdrawMessage } from "@/lib/services/intake/waiting-message";
import { deleteMemory, editMemory, exportMemories, listMemories } from "@/lib/services/memory/manage-memories";
import { removeModel, saveModel } from "@/lib/services/models/manage-models";
import { configuredModels } from "@/lib/services/models/stored-models";
import { tryModel } from "@/lib/services/models/try-model";
import { addFile } from "@/lib/services/sessions/add-file";
import { branchSession } from "@/lib/services/sessions/branch-session";
import { exportReport } from "@/lib/services/sessions/export-report";
import { exportTranscript, readTranscript } from "@/lib/services/sessions/export-transcript";
import { importTranscript } from "@/lib/services/sessions/import-transcript";
import { archiveSession, deleteSession, markSuggestion, renameSession } from "@/lib/services/sessions/manage-session";
import { sharedSession, shareOf, shareSession, unshareSession } from "@/lib/services/sessions/share-session";
import { startSession } from "@/lib/services/sessions/start-session";
import { openParts, type Parts } from "./parts";

type Bound<Service> = Service extends (ports: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** The ports already given: what a door calls needs only the person and the command. */
function bound<Services extends Record<string, (ports: never, ...rest: never[]) => unknown>>(
  parts: Parts,
  services: Services,
): { [Name in keyof Services]: Bound<Services[Name]> } {
  const entries = Object.entries(services).map(([name, service]) => [
    name,
    (...rest: unknown[]) => (service as (...all: unknown[]) => unknown)(parts, ...rest),
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Services]: Bound<Services[Name]> };
}

/** A running installation as the doors of the web see it. */
export function openApp(config: Config, url: string) {
  const parts = openParts(config, url);
  const services = bound(parts, {
    startSession,
    acceptMessage,
    answerHumanInput,
    respondOnWire,
    stopRun,
    retryRun,
    goAgain,
    restoreVersion,
    withdrawMessage,
    releaseMessage,
    editMessage,
    moveMessage,
    renameSession,
    archiveSession,
    deleteSession,
    markSuggestion,
    addFile,
    previewMessage,
    previewAnswerChange,
    offerLateAnswer,
    exportTranscript,
    readTranscript,
    importTranscript,
    exportReport,
    branchSession,
    shareOf,
    shareSession,
    unshareSession,
    sharedSession,
    listMemories,
    editMemory,
    deleteMemory,
    exportMemories,
    configuredModels,
    saveModel,
    removeModel,
    tryModel,
  });
  return { config, ...parts, services, ownerOf };
}
export type App = ReturnType<typeof openApp>;

const KEY = Symbol.for("followthrough.app");

/** The app of this process; survives reloads of code in development. */
export function getApp(): App {
  const holder = globalThis as { [KEY]?: App };
  holder[KEY] ??= fromEnvironment();
  return holder[KEY];
}

function fromEnvironment(): App {
  const config = readConfig();
  if (!config.databaseUrl) throw new Error("the process was started without a database: use npm start or npm run web");
  return openApp(config, config.databaseUrl);
}
