"use client";
import { ErrorNotice } from "@/components/workbench/error-notice";

export default function ErrorPage({ reset }: { error: Error; reset(): void }) {
  return <ErrorNotice onRetry={reset} />;
}
