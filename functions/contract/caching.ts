/** How long browsers keep what the hosts serve: what each object's `Cache-Control` says. */
export const cacheRules = {
  /** Files whose names change with their content: the app's assets, all media. */
  immutable: 'public, max-age=31536000, immutable',
  /** The app's `index.html` and `config.json`. */
  checked: 'no-cache',
  /** Published pages: a visitor sees a publish at once. */
  published: 'public, max-age=0, must-revalidate',
  /** The hosts' icons. */
  icons: 'public, max-age=86400',
} as const
