"use client";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";

/** Markdown without raw HTML; links open outside, pictures from elsewhere are links, and items keep the numbers they were written with. */
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
        li: ({ node, children }) => <li value={numberAt(text, node?.position?.start.offset)}>{children}</li>,
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

function numberAt(text: string, offset: number | undefined): number | undefined {
  const written = offset === undefined ? null : /^\s*(\d{1,9})[.)]/.exec(text.slice(offset, offset + 16));
  return written ? Number(written[1]) : undefined;
}
