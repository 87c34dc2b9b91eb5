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
