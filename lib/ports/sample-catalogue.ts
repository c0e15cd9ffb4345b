type Words = { en: string; zh: string };

/** A real public data set that comes with an installed package; `question` is vague on purpose, as people's are. */
export interface Sample {
  id: string;
  fileName: string;
  title: Words;
  description: Words;
  question: Words;
  /** Who made the data and under which terms. */
  source: string;
}

export interface OpenedSample extends Sample {
  /** Where the file lies; to be read, never changed. */
  path: string;
  /** Bytes. */
  size: number;
}

export interface SampleCatalogue {
  /** Samples whose files are there. */
  list(): Promise<OpenedSample[]>;
  /** Undefined where there is no such sample. */
  find(id: string): Promise<OpenedSample | undefined>;
}
