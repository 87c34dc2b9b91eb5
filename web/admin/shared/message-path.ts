/** The address of a new entry for these shops. In the fragment, because 500 ids are too long for a request. */
export const messagePath = (ids: readonly string[]) =>
  `/edit/news/new#${new URLSearchParams({ shops: ids.join(' ') }).toString()}`
