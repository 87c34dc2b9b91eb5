/** Headers of every response, refusals too. */
export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

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

/**
 * Header in which the viewer's `Accept-Encoding` reaches the API: CloudFront refuses that name in an origin request policy,
 * and drops the header itself where nothing is cached.
 */
export const viewerEncodingHeader = 'x-viewer-accept-encoding'

/** Compression methods that browsers know, the best first. */
const contentEncodings = ['br', 'gzip'] as const

export type ContentEncoding = (typeof contentEncodings)[number]

/** Chooses the method of an answer by the value of `Accept-Encoding`; a method with `q=0` is not accepted. */
export function chooseEncoding(accepted = ''): ContentEncoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeight))
  return contentEncodings.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** Parses `gzip;q=0.5`. */
function parseWeight(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}
