"use client";
import { useTheme } from "next-themes";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Loader, loader, logger, parse, View, Error as WORST } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";
import { useLanguage } from "@/components/hooks/use-language";
import { localeOf } from "@/lib/view/format";
import { chartConfig } from "./chart-theme";

/** A delivery's chart has its data inside: whatever asks for an address is refused. */
function closedLoader(): Loader {
  const refuse = () => Promise.reject(new Error("charts load nothing"));
  return { ...loader(), load: refuse, sanitize: refuse, http: refuse, file: refuse } as Loader;
}

/*
 * A width that is to be filled beside a height of steps makes the compiler warn that it drops a fit nobody asked for. What is wrong
 * with a chart for a person is said in its place; the console hears of errors alone.
 */
export function VegaChart({ spec, description }: { spec: unknown; description: string }) {
  const box = useRef<HTMLDivElement>(null);
  const t = useTranslations("report");
  const { resolvedTheme } = useTheme();
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours on the page
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let view: View | undefined;
    let width = 0;
    const draw = () => {
      const wanted = Math.floor(element.clientWidth);
      if (wanted === 0 || Math.abs(wanted - width) < 4) return;
      width = wanted;
      view?.finalize();
      view = drawChart(element, spec, wanted, localeOf(language), () => setFailed(true));
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => {
      observer.disconnect();
      view?.finalize();
    };
  }, [spec, resolvedTheme, language]);
  if (failed)
    return (
      <p className="rounded-md bg-sunk p-4 text-sm text-ink-2">
        {t("chartFailed")} {description}
      </p>
    );
  return (
    <div
      ref={box}
      role="img"
      aria-label={description}
      className="min-h-56 w-full has-[svg]:min-h-0 [&_svg]:max-w-full"
    />
  );
}

function drawChart(
  element: HTMLElement,
  spec: unknown,
  width: number,
  locale: string,
  onFailed: () => void,
): View | undefined {
  try {
    const own = spec as Record<string, unknown>;
    const sized = {
      height: 260,
      ...own,
      width,
      autosize: { type: "fit-x", contains: "padding" },
      // Half of the last label stands beyond the end of its axis.
      padding: { left: 5, top: 5, bottom: 5, right: 24 },
    } as unknown as TopLevelSpec;
    const { spec: vega } = compile(sized, { config: chartConfig(locale, width), logger: logger(WORST) });
    const view = new View(parse(vega, undefined, { ast: true }), {
      renderer: "svg",
      container: element,
      loader: closedLoader(),
      expr: expressionInterpreter,
      hover: true,
    });
    view.runAsync().catch(onFailed);
    return view;
  } catch {
    onFailed();
    return undefined;
  }
}
