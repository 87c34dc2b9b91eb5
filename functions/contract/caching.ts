/** How long browsers keep what the hosts serve: what each object's `Cache-Control` says. */
export const cacheRules = {
  /** Files whose names change with their content: the app's assets, all media. */
  immutable: 'public, max-age=31536000, immutable',
  /** The app's `index.html` and `config.json`, and the sitemap. */
  checked: 'no-cache',
  /**
   * Published pages. Browsers always ask whether theirs is the newest; the edge does so every five minutes and
   * when it is told of a change, and shows what it has for a day while the bucket does not answer. Browsers would
   * take `stale-while-revalidate` for themselves too, and show a page once more that has just been changed.
   */
  published: 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  /** The hosts' icons. */
  icons: 'public, max-age=86400',
} as const
