export function CodeBlock({ name, text }: { name: string | undefined; text: string }) {
  return (
    <figure>
      {name ? <figcaption className="mb-1.5 font-mono text-xs text-ink-3">{name}</figcaption> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
      <pre
        tabIndex={0}
        className="scroll-quiet max-h-96 overflow-auto rounded-lg border border-line bg-sunk p-3.5 font-mono text-[0.8125rem] leading-relaxed"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
