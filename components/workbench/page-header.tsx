import type { ReactNode } from "react";
import { SidebarButton } from "./shell";

export function PageHeader({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <header data-print-hide className="flex h-12 shrink-0 items-center gap-2 px-3 md:px-4">
      <SidebarButton />
      <div className="flex min-w-0 flex-1 items-center gap-2">{children}</div>
      {end}
    </header>
  );
}
