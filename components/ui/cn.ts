import { type ClassValue, clsx } from "clsx";

/** Joins class names; the later of two that disagree must simply not be written (no run-time merging). */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
