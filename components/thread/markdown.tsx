"use client";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";

/** Markdown without raw HTML; links open outside, pictures from elsewhere are links. */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      components={{
        a: ({ href, children }) => (
          <a href={href} target="_blank" rel="noreferrer noopener">
            {children}
          </a>
        ),
        img: ({ src, alt }) => (
          <a href={typeof src === "string" ? src : undefined} target="_blank" rel="noreferrer noopener">
            {alt || String(src)}
          </a>
        ),
        table: ({ children }) => (
          <div className="overflow-x-auto">
            <table>{children}</table>
          </div>
        ),
      }}
    >
      {text}
    </ReactMarkdown>
  );
}
