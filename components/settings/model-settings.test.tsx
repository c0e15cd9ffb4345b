import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import { ModelSettings } from "./model-settings";
import type { ConfiguredModel, ModelActions } from "./use-models";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
afterEach(cleanup);

const model: ConfiguredModel = { id: "m1", provider: "openai", model: "gpt", hasKey: true };
const lost = { ok: false, code: "server.failed", message: { en: "no", zh: "no" } } as const;

function show(initial: ConfiguredModel[] | null, actions: Partial<ModelActions>) {
  const all: ModelActions = {
    listModels: async () => ({ ok: true, models: [] }),
    saveModel: async () => ({ ok: true }),
    removeModel: async () => ({ ok: true }),
    ...actions,
  };
  render(
    <InEnglish>
      <ModelSettings initial={initial} actions={all} />
    </InEnglish>,
  );
  return userEvent.setup();
}

test("models that cannot be read are said to be so, and read with a click", async () => {
  let broken = true;
  const user = show(null, {
    listModels: async () => (broken ? lost : { ok: true, models: [model] }),
  });
  expect(screen.getByText("Opening…")).toBeVisible();
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5_000 });
  expect(screen.getByRole("alert")).toHaveTextContent("could not be read");
  broken = false;
  await user.click(again);
  expect(await screen.findByText("gpt", {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the list is read anew after a change, and stands as it is where that fails", async () => {
  let models = [model];
  const user = show(models, {
    listModels: async () => ({ ok: true, models }),
    removeModel: async () => {
      models = [];
      return { ok: true };
    },
  });
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No model is set up yet.")).toBeVisible();
});
