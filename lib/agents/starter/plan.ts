import type { PlanNode } from "@/lib/protocol/session/task";
import { type ProjectSpec, packageName } from "./spec";

/** The steps that make a project. The repository is a step only where one is wanted. */
export function projectPlan(spec: ProjectSpec, day: string): PlanNode[] {
  const step = (stepId: string, title: PlanNode["title"], args: PlanNode["args"], dependsOn: string[]): PlanNode => ({
    stepId,
    title,
    cellId: `starter.${stepId}`,
    cellVersion: 1,
    effect: "pure",
    args,
    dependsOn,
  });
  const scaffold = step("scaffold", { en: "Write the files", zh: "生成文件" }, spec, []);
  const repository = step("repository", { en: "Make the Git repository", zh: "初始化 Git 仓库" }, { day }, [
    "scaffold",
  ]);
  const archive = step(
    "archive",
    { en: "Pack the project", zh: "打包项目" },
    { folder: packageName(spec.title) },
    spec.git ? ["scaffold", "repository"] : ["scaffold"],
  );
  return spec.git ? [scaffold, repository, archive] : [scaffold, archive];
}
