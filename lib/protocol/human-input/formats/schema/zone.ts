/** "2026-09-01T14:30" as the instant it is in the zone: with seconds and offset, as RFC 3339 wants it. Without a zone: UTC. */
export function withOffset(local: string, zone: string | undefined): string {
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(local)) return withSeconds(local);
  const full = withSeconds(local);
  return `${full}${zone ? offsetAt(full, zone) : "Z"}`;
}

function withSeconds(text: string): string {
  return text.replace(/T(\d{2}:\d{2})(?=$|Z|[+-])/, "T$1:00");
}

/** The zone's offset at a wall-clock time: guessed as UTC first, then put right by what the zone shows there. */
function offsetAt(local: string, zone: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return "Z";
  const first = wall - minutesFromUtc(wall, zone) * 60_000;
  const minutes = minutesFromUtc(first, zone);
  const sign = minutes < 0 ? "-" : "+";
  const size = Math.abs(minutes);
  return `${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function minutesFromUtc(instant: number, zone: string): number {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    const name = format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "GMT";
    const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):?(\d{2})?/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return 0;
  }
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
