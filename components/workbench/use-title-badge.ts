"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";

const BADGE = /^\(\d+\) /;

/** How many questions wait stands before the title of every page, whoever writes the title. */
export function useTitleBadge(count: number): void {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may bring another title element
  useEffect(() => {
    const put = () => {
      const title = document.title.replace(BADGE, "");
      const wanted = count > 0 ? `(${count}) ${title}` : title;
      if (document.title !== wanted) document.title = wanted;
    };
    put();
    const watch = new MutationObserver(put);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, [count, path]);
}
