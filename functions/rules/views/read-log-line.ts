import { noLogValue, viewLogFields } from '#functions/contract/platform/view-log.ts'
import { parseUrl } from '#functions/contract/text/parse-url.ts'

/** A request to the pages host, as its line in the log has it. */
export type LoggedRequest = {
  id: string
  at: Date
  method: string
  path: string
  query: string
  status: number
  userAgent: string
  /** The host of the page from which the visitor came; `''` if there is none. */
  referrerHost: string
}

/** Reads a line; undefined for comments, and for lines that have other fields. */
export function readLogLine(line: string): LoggedRequest | undefined {
  const values = line.split('\t')
  if (values.length !== viewLogFields.length) return undefined
  const read = (field: (typeof viewLogFields)[number]) => {
    const value = values[viewLogFields.indexOf(field)] ?? noLogValue
    return value === noLogValue ? '' : value
  }
  const id = read('x-edge-request-id')
  const at = new Date(`${read('date')}T${read('time')}Z`)
  if (id === '' || Number.isNaN(at.getTime())) return undefined
  return {
    id,
    at,
    method: read('cs-method'),
    path: read('cs-uri-stem'),
    query: read('cs-uri-query'),
    status: Number(read('sc-status')),
    userAgent: decodeValue(read('cs(User-Agent)')),
    referrerHost: parseUrl(decodeValue(read('cs(Referer)')))?.hostname ?? '',
  }
}

/** CloudFront encodes spaces and other characters of headers. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Bots are known by their words.
    return value.replaceAll('%20', ' ')
  }
}
