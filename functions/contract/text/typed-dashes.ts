/** The characters that people type for a hyphen, as members of a character class. */
export const typedDashes = '‐‑‒–—―−─━ーｰ－'
