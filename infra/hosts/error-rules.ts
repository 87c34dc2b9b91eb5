/** How CloudFront treats error answers, by status. */
export type ErrorRules = Readonly<Record<number, ErrorRule>>

export type ErrorRule = {
  /** How long an error is served again without asking the origin. */
  cachedSeconds: number
  /** Path of the file that replaces the error's body. */
  page?: string
}

/**
 * Rules of every host: no error is served a second time. Without a rule CloudFront serves an error again for 10 seconds,
 * and of these statuses all but 404 also when the answer says `no-store`. It does so for everyone who requests the path,
 * because the cache key of `/api/*` holds neither cookies nor headers nor the query.
 */
export const errorRules = {
  404: { cachedSeconds: 0 },
  500: { cachedSeconds: 0 },
  502: { cachedSeconds: 0 },
  503: { cachedSeconds: 0 },
  504: { cachedSeconds: 0 },
} satisfies ErrorRules

/** Rules of the pages' host, which has a 404 page. */
export const pagesErrorRules = {
  ...errorRules,
  404: { cachedSeconds: 0, page: '/404.html' },
} satisfies ErrorRules
