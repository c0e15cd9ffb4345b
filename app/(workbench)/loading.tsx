/** Stands for a moment while a page is read; quiet on purpose. */
export default function Loading() {
  return (
    <div aria-hidden className="mx-auto w-full max-w-[46rem] space-y-6 px-6 pt-20">
      <div className="ml-auto h-11 w-56 rounded-2xl bg-soft" />
      <div className="h-32 rounded-lg bg-sunk" />
    </div>
  );
}
