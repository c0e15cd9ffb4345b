/** Two strokes that go on: a line, and its continuation. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden>
        <path d="M3 5.5h8.5a3 3 0 0 1 3 3v1" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M3 10.5h5M3 15.5h8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path
          d="m11.6 12.6 2.9 2.9 2.9-2.9"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-[0.9375rem] font-semibold tracking-tight">Followthrough</span>
    </span>
  );
}
