import type { Report } from "../scripts/score/report";
import { EXPLAIN, LongSession } from "./session/long-session";
import { type Opening, openingOf } from "./session/opening";
import type { Api } from "./support/api";
import { rounded, sizeFrom } from "./support/figures";
import { withInstance } from "./support/instance";

/** Messages of one burst, and ordinary turns at the end of a session that is opened. */
const BURST = 50;
const ORDINARY = 40;

/** How long a session of 5,000 messages takes to open beside a short one, and whether it scrolls, on the real processes. */
export async function run(): Promise<Report> {
  return withInstance(async ({ api }) => {
    const short = await openingOf(api.address, await filledSession(api, 0), EXPLAIN);
    const long = await openingOf(api.address, await filledSession(api, sizeFrom("MESSAGES", 5_000)), EXPLAIN);
    return {
      figures: { ...opened(long), page_ratio: rounded(long.pageMs / short.pageMs) },
      details: [{ long, short }],
    };
  });
}

/** A session of so many messages whose newest turns are ordinary ones. */
async function filledSession(api: Api, messages: number): Promise<string> {
  const session = await LongSession.begin(api);
  for (let left = messages - ORDINARY * 2; left > 0; left -= BURST + 1) await session.burst(BURST);
  await session.growTo(session.turns + ORDINARY);
  session.close();
  return session.id;
}

function opened({
  rowsMs,
  pageMs,
  pageKilobytes,
  firstPaintMs,
  contentMs,
  scrolling,
}: Opening): Record<string, number> {
  return {
    rows_ms: rounded(rowsMs),
    page_ms: rounded(pageMs),
    page_kb: rounded(pageKilobytes),
    first_paint_ms: rounded(firstPaintMs),
    content_ms: rounded(contentMs),
    scrolled_messages: scrolling.shown,
    scroll_frame_p95_ms: rounded(scrolling.frameP95Ms),
    scroll_longest_frame_ms: rounded(scrolling.longestFrameMs),
  };
}
