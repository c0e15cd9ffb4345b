"use client";
import dynamic from "next/dynamic";
import { untilLoaded } from "@/components/hooks/until-loaded";
import { cn } from "@/components/ui/cn";

const Markdown = dynamic(() => untilLoaded(() => import("./markdown")).then((module) => module.Markdown));

const marks = /[*_`#>|~[\]<]|^\s*(?:[-+]|\d+[.)])\s|https?:\/\//m;

/** Prose of a reply or a report. Plain sentences need no parser; anything else brings it. */
export function Prose({ text, className, lang }: { text: string; className: string; lang?: string }) {
  return (
    <div className={cn(className)} lang={lang}>
      {marks.test(text) ? (
        <Markdown text={text} />
      ) : (
        text.split(/\n{2,}/).map((part) => <Paragraph key={part} text={part} />)
      )}
    </div>
  );
}

const Paragraph = ({ text }: { text: string }) => <p className="whitespace-pre-wrap">{text}</p>;
