/** The fields of a line in the log of the pages host and of the domains of shops. Visitors’ addresses and cookies are not among them. */
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
  'x-host-header',
] as const

/** Stands for a missing value. */
export const noLogValue = '-'

/** Days that the log is kept. It is counted within two. */
export const viewLogDays = 30

/** Names the hour of a moment as the folders of the log do: `2026/11/23/05`, UTC. */
export const formatLogHour = (moment: Date): string =>
  moment.toISOString().slice(0, 13).replaceAll('-', '/').replace('T', '/')
