import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Every knob, by the name of its environment variable. `.env.example` explains them. */
export const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  ALLOWED_HOSTS: list.default([]),
  FOLLOWTHROUGH_HOME: z.string().min(1).default(".followthrough"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PG_RUN_AS: z.string().min(1).optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  LEASE_MS: z.coerce.number().int().min(600).max(60_000).default(6_000),
  UPLOAD_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().min(1).default("gpt-4.1-mini"),
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_MODEL: z.string().min(1).default("claude-sonnet-4-5"),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().min(1).optional(),
  GOOGLE_MODEL: z.string().min(1).default("gemini-2.5-flash"),
  EVAL_DATA: z.string().min(1).default("../shared/data"),
  NODE_ENV: z.string().default("production"),
});

export type Environment = z.infer<typeof environmentSchema>;
