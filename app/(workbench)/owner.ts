/** Whose rows the pages show: the one person of a local installation. */
export const localOwner = "local";
