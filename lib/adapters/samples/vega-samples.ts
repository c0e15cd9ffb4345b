import { stat } from "node:fs/promises";
import path from "node:path";
import type { OpenedSample, Sample, SampleCatalogue } from "@/lib/ports/sample-catalogue";

const samples: Sample[] = [
  {
    id: "bird-strikes",
    fileName: "birdstrikes.csv",
    title: { en: "Bird strikes", zh: "飞机鸟击事件" },
    description: {
      en: "10,000 collisions of aircraft with birds in the United States: airport, operator, phase of flight, damage and cost.",
      zh: "美国一万起飞机与鸟类相撞事件：机场、运营商、飞行阶段、损伤与费用。",
    },
    question: { en: "What do bird strikes cost us?", zh: "鸟击事件让我们花了多少钱？" },
    source: "U.S. Federal Aviation Administration, wildlife strike database; public domain",
  },
  {
    id: "seattle-weather",
    fileName: "seattle-weather.csv",
    title: { en: "Weather in Seattle", zh: "西雅图天气" },
    description: {
      en: "Four years of daily rain, temperature and wind, with the kind of weather of each day.",
      zh: "四年的逐日降水、气温与风速，以及每天的天气类型。",
    },
    question: { en: "How has the weather been?", zh: "天气怎么样？" },
    source: "U.S. National Oceanic and Atmospheric Administration; public domain",
  },
  {
    id: "iowa-electricity",
    fileName: "iowa-electricity.csv",
    title: { en: "Electricity in Iowa", zh: "艾奥瓦州发电量" },
    description: {
      en: "Electricity generated each year from 2001 to 2017 by fossil fuels, nuclear energy and renewables.",
      zh: "2001 至 2017 年化石燃料、核能与可再生能源的年发电量。",
    },
    question: { en: "How are renewables doing?", zh: "可再生能源发展得如何？" },
    source: "U.S. Energy Information Administration; public domain",
  },
];

/** Samples from the files of the installed package `vega-datasets`; `root` is the folder that holds `node_modules`. */
export function createVegaSamples(root = process.cwd()): SampleCatalogue {
  const open = async (sample: Sample): Promise<OpenedSample | undefined> => {
    const file = path.join(root, "node_modules", "vega-datasets", "data", sample.fileName);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? { ...sample, path: file, size: found.size } : undefined;
  };
  return {
    list: async () => (await Promise.all(samples.map(open))).filter((s) => s !== undefined),
    find: async (id) => {
      const sample = samples.find((s) => s.id === id);
      return sample && open(sample);
    },
  };
}
