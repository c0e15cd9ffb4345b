import type { Metadata, Viewport } from "next";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { EarlyScript } from "@/components/ui/early-script";
import { IntlShell } from "@/components/workbench/intl-shell";
import "./globals.css";
import { readLocale } from "./locale";

export const metadata: Metadata = {
  title: { default: "Followthrough", template: "%s · Followthrough" },
  icons: { icon: "/icon.svg" },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfbf8" },
    { media: "(prefers-color-scheme: dark)", color: "#191816" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { language, messages } = await readLocale();
  return (
    <html lang={language === "zh" ? "zh-CN" : "en"} suppressHydrationWarning>
      <body>
        <EarlyScript />
        <ThemeProvider attribute="data-theme" defaultTheme="system" enableSystem disableTransitionOnChange>
          <IntlShell locale={language} messages={messages}>
            {children}
          </IntlShell>
        </ThemeProvider>
      </body>
    </html>
  );
}
