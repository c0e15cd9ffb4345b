import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";

const CHINESE = "一二三四五六七八九";
const ENGLISH = ["first", "second", "third", "fourth", "fifth", "sixth"];
const SECTION =
  /^(?:please |can you |could you )?(expand|elaborate on|(?:give|show)(?: me)? more (?:on|about|detail(?:s)? (?:on|about|of|for))|more (?:on|about|details? (?:on|about))|shorten|remove|delete|drop)\s+(?:the\s+)?(?:(?:section|part|point|chapter)\s*#?(\d+)|(first|second|third|fourth|fifth|sixth)\s+(?:section|part|point))(?: in (?:more )?detail)?[\s.!?]*$/i;
const 节 =
  /^(?:请|帮我|麻烦)?(?:把)?(展开|详细说(?:说|一下)?|细说|缩短|删除|删掉|去掉)?(?:说|讲|一下)?第([一二三四五六七八九]|\d+)(?:节|部分|点|章)?(展开|详细|细说|缩短|删除|删掉|去掉)?(?:一点|一些|一下|说说|说|讲|掉)?[\s。！!]*$/;

/** "Expand section 2", 第二节展开一下, "remove section 2". Null where no section is named, or there is none with that number. */
export function readSectionLook(text: string, request: AnalysisRequest): AnalysisRequest | null {
  const [english, chinese] = [SECTION.exec(text.trim()), 节.exec(text.trim())];
  const verb = (english?.[1] ?? chinese?.[1] ?? chinese?.[3] ?? "").toLowerCase();
  const number = english ? numberOf(english[2], english[3]) : numberOf(chinese?.[2], undefined);
  const wanted = request.sections[number - 1];
  if (verb === "" || !wanted) return null;
  if (/^(?:remove|delete|drop|删除|删掉|去掉)/.test(verb)) {
    const sections = request.sections.filter((section) => section !== wanted);
    return sections.length > 0 ? { ...request, sections } : null;
  }
  const shape = /^(?:shorten|缩短)/.test(verb)
    ? ({ text: "short" } as const)
    : ({ text: "long", table: true } as const);
  return {
    ...request,
    sections: request.sections.map((section) =>
      section === wanted ? { ...section, shape: { ...section.shape, ...shape } } : section,
    ),
  };
}

function numberOf(digits: string | undefined, word: string | undefined): number {
  if (word) return ENGLISH.indexOf(word.toLowerCase()) + 1;
  const han = CHINESE.indexOf(digits ?? "?") + 1;
  return han > 0 ? han : Number(digits ?? 0);
}
