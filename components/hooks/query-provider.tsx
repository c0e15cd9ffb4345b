"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { sessionsChanged } from "./session-change";

const FRESH_MS = 30_000;

/** What was read of the server, shared by all that show it; read anew when any session says that it changed. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1, networkMode: "always" } } }),
  );
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: ["sessions"] });
    window.addEventListener(sessionsChanged, renew);
    return () => window.removeEventListener(sessionsChanged, renew);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
