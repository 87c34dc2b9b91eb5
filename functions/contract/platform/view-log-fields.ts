/** The fields of a line in the log of the pages host. Visitors’ addresses and cookies are not among them. */
export const viewLogFields = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'cs-uri-query',
  'sc-status',
  'cs(User-Agent)',
  'cs(Referer)',
  'x-edge-request-id',
] as const

/** Stands for a missing value. */
export const noLogValue = '-'
