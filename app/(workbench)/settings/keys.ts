/** Names under which settings of a person are stored. */
export const SUGGESTION_CLICK = "suggestion_click";
