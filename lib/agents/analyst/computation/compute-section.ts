import { addDecisions } from "@/lib/agents/analyst/computation/decisions";
import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { noteJoins } from "@/lib/agents/analyst/computation/joins";
import { type Rows, SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { computeAssociation } from "@/lib/agents/analyst/computation/sections/association";
import { computeContrast } from "@/lib/agents/analyst/computation/sections/contrast";
import { computeCorrelation } from "@/lib/agents/analyst/computation/sections/correlation";
import { computeDifference } from "@/lib/agents/analyst/computation/sections/difference";
import { computeDistribution } from "@/lib/agents/analyst/computation/sections/distribution";
import { computeDrivers } from "@/lib/agents/analyst/computation/sections/drivers";
import { computeListing } from "@/lib/agents/analyst/computation/sections/listing";
import { computeOutliers } from "@/lib/agents/analyst/computation/sections/outliers";
import { computeMissing, computeOverview } from "@/lib/agents/analyst/computation/sections/quality";
import { computeRegression, computeTrend } from "@/lib/agents/analyst/computation/sections/regression";
import { computeSummary } from "@/lib/agents/analyst/computation/sections/summary";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";
import { FatalError } from "@/lib/errors";

/**
 * One section of the request over the session's rows: its table, its figures with what they are figures of, the statements that
 * were run. Throws `FatalError` `analyst.too_many_rows` where a test would have to read more values than it may, and whatever the engine throws.
 */
export async function computeSection(request: AnalysisRequest, section: Section, rows: Rows): Promise<SectionResult> {
  const query = new SectionQuery(request, section, rows);
  if (section.kind !== "profile") await noteJoins(query);
  const result = await dispatch(query, section);
  addDecisions(query, request.decisions);
  return result;
}

function dispatch(query: SectionQuery, section: Section): Promise<SectionResult> {
  switch (section.kind) {
    case "summary":
      return computeSummary(query, section);
    case "rows":
      return computeListing(query, section);
    case "distribution":
      return computeDistribution(query, section);
    case "correlation":
      return computeCorrelation(query, section);
    case "difference":
      return computeDifference(query, section);
    case "association":
      return computeAssociation(query, section);
    case "outliers":
      return computeOutliers(query, section);
    case "regression":
      return computeRegression(query, section);
    case "trend":
      return computeTrend(query, section);
    case "drivers":
      return computeDrivers(query, section);
    case "contrast":
      return computeContrast(query, section);
    case "profile":
      throw new FatalError("analyst.nothing_to_compute", "a profile is read off the profile step");
    case "missing":
      return computeMissing(query, section);
    case "overview":
      return computeOverview(query, section);
  }
}
