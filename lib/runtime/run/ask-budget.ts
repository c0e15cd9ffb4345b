/** Questions between two results; past it the agent goes on with its guesses. */
export const ASK_BUDGET = 5;
