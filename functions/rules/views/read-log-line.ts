import { noLogValue, viewLogFields } from '#functions/contract/platform/view-log.ts'

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
  if (line.startsWith('#')) return undefined
  const values = line.split('\t')
  const [
    date,
    time,
    method = '',
    path = '',
    query = '',
    status,
    userAgent = '',
    referrer = '',
    id,
  ] = values
  const at = new Date(`${date}T${time}Z`)
  if (values.length !== viewLogFields.length || !id || Number.isNaN(at.getTime())) return undefined
  return {
    id,
    at,
    method,
    path,
    query: query === noLogValue ? '' : query,
    status: Number(status),
    userAgent: userAgent === noLogValue ? '' : decodeValue(userAgent),
    referrerHost: URL.parse(decodeValue(referrer))?.hostname ?? '',
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
