/** `Cache-Control` values of the objects that the hosts serve. */
export const cacheControlValues = {
  /** Files whose name changes with their content: assets of the app, all media. */
  immutable: 'public, max-age=31536000, immutable',
  /** The app's `index.html` and `config.json`, and the sitemap. */
  checked: 'no-cache',
  /**
   * Browsers revalidate every time, CloudFront every two seconds: a change needs no invalidation. It serves stale pages for a
   * day while the bucket does not answer. No `stale-while-revalidate`: visitors would see an old page once more after a
   * change.
   */
  published: 'public, max-age=0, s-maxage=2, stale-if-error=86400',
  /** The hosts' icons. */
  icons: 'public, max-age=86400',
} as const
