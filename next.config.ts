import type { NextConfig } from "next";

const development = process.env.NODE_ENV === "development";

// Inline scripts are Next's own hand-over of server data; nothing may be loaded from, or sent to, another origin.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  `connect-src 'self'${development ? " ws:" : ""}`,
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join("; ");

const config: NextConfig = {
  poweredByHeader: false,
  typedRoutes: false,
  // Types are checked by `npm run check`; a start on a bare machine need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Native libraries, packages that load workers or data files, and the database client stay `require`d at run time.
  serverExternalPackages: [
    "@duckdb/node-api",
    "@duckdb/node-bindings",
    "@e965/xlsx",
    "@prisma/adapter-pg",
    "@prisma/client",
    "@resvg/resvg-js",
    "busboy",
    "chardet",
    "docx",
    "iconv-lite",
    "pg",
    "pptxgenjs",
    "vega",
    "vega-datasets",
    "vega-lite",
    "yauzl",
  ],
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "Content-Security-Policy", value: contentSecurityPolicy },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
      ],
    },
  ],
};

export default config;
