"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ModelSetting } from "@/lib/protocol/commands/model-setting";
import type { Outcome } from "@/lib/view/actions";

export type ConfiguredModel = ModelSetting & { hasKey: boolean };

/** What the settings ask of the server about models. */
export interface ModelActions {
  listModels(): Promise<Outcome<{ models: ConfiguredModel[] }>>;
  saveModel(input: Record<string, string>): Promise<Outcome>;
  removeModel(id: string): Promise<Outcome>;
}

const key = ["models", "configured"];

/** The models that are set up: as the page came with them, or read where it came without, and read anew after each change. */
export function useModels(initial: readonly ConfiguredModel[] | null, actions: ModelActions) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: key });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => read(actions),
    ...(initial ? { initialData: [...initial] } : {}),
  });
  const save = useMutation({ mutationFn: actions.saveModel, onSuccess: renew });
  const remove = useMutation({ mutationFn: actions.removeModel, onSuccess: renew });
  return { models: data, failed: isError, reading: isFetching, again: () => void refetch(), save, remove };
}

async function read(actions: ModelActions): Promise<ConfiguredModel[]> {
  const outcome = await actions.listModels();
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.models;
}
