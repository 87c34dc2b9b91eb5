/** The address of a new entry for these shops. */
export const messagePath = (ids: readonly string[]) =>
  `/edit/news/new?${new URLSearchParams({ shops: ids.join(',') }).toString()}`
