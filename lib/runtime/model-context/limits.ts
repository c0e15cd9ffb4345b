/** Bounds of what a model is shown, in characters unless said otherwise. */
export const contextLimits = {
  /** All of the conversation, with its calls and results. */
  conversation: 80_000,
  /** One message of the run that is being decided, and how many of them are always kept. */
  ownMessage: 8_000,
  ownMessages: 8,
  message: 3_000,
  /** Results of one round of calls: the newest ones, and all before them. */
  freshResults: 20_000,
  freshSteps: 3,
  result: 1_500,
  args: 2_000,
  /** How many of each there are at most, and how long one may be. */
  files: 40,
  deliveries: 2,
  delivery: 3_000,
  memories: 8,
  memory: 500,
  openQuestions: 5,
  fact: 300,
} as const;
