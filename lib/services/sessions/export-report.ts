import type { ExportedReport, ReportExporter } from "@/lib/ports/report-exporter";
import type { SessionReader } from "@/lib/ports/session-reader";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { ExportFormat } from "@/lib/protocol/artifacts/export-format";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";

/** A delivered report as a file. Refusals: `artifact.not_found`, `export.not_a_report`, `export.nothing_to_export`. */
export async function exportReport(
  ports: { reader: Pick<SessionReader, "artifact">; exporter: ReportExporter },
  ownerId: string,
  artifactId: string,
  format: ExportFormat,
): Promise<ExportedReport | Refusal> {
  const artifact = await ports.reader.artifact(ownerId, artifactId);
  if (!artifact) return refuse("artifact.not_found");
  const delivery = deliverySchema.safeParse(artifact.data);
  if (!delivery.success) return refuse("export.not_a_report");
  const exported = await ports.exporter.export(artifact.title, delivery.data, format);
  return exported ?? refuse("export.nothing_to_export", { format });
}
