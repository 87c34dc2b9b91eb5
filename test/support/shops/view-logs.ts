import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { formatLogHour } from '#functions/contract/platform/view-log.ts'
import { tapKinds, type ViewsOfDay, viewSources } from '#functions/contract/shop-views.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** A request in the log; by default a phone that opens a page by its address. */
export type LogEntry = {
  at: Date
  path: string
  method?: string
  query?: string
  status?: number
  userAgent?: string
  referrer?: string
  id?: string
  host?: string
}

/** Writes a line as CloudFront does. */
export function formatLogLine(entry: LogEntry): string {
  const { at, path, method = 'GET', query = '-', status = 200 } = entry
  const { userAgent = phone, referrer = '-', id = createRequestId() } = entry
  const { host = 'd1.cloudfront.net' } = entry
  const [date, time = ''] = at.toISOString().split('T')
  const fields = [date, time.slice(0, 8), method, path, query, status]
  return [...fields, encodeURI(userAgent), encodeURI(referrer), id, host].join('\t')
}

export const createRequestId = () => `${randomBytes(40).toString('base64url')}==`

/** The line of a tap that a page reported. */
export const formatTapLine = (tap: Omit<LogEntry, 'path'> & { page: string; kind: string }) =>
  formatLogLine({ method: 'POST', status: 204, ...tap, path: `/_tap/${tap.kind}${tap.page}` })

const folder = 'AWSLogs/123456789012/CloudFront'

/** Stores a log file of the hour of this moment and returns its key. */
export async function putLogFile(moment: Date, lines: readonly string[]): Promise<string> {
  const text = `#Version: 1.0\n#Fields: date time\n${lines.join('\n')}\n`
  return putLogBytes(moment, gzipSync(text))
}

/** The same with any bytes. */
export async function putLogBytes(moment: Date, Body: Buffer): Promise<string> {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const Key = `${folder}/${formatLogHour(moment)}/E1ABC.${randomUUID()}.gz`
  await bucket.send(new PutObjectCommand({ Bucket: readSetting('VIEW_LOGS_BUCKET'), Key, Body }))
  return Key
}

/** Lets a shop have its slug for a month already. */
export async function ageSlug(slug: string): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { PK: `SLUG#${slug}`, SK: '-' },
      UpdateExpression: 'SET reserved_at = :reserved_at',
      ExpressionAttributeValues: { ':reserved_at': Date.now() - 31 * 24 * 60 * 60_000 },
    }),
  )
}

/** A shop that has had its slug for a month already. */
export async function addOldShop(api: { shop: () => Promise<ShopCaller> }): Promise<ShopCaller> {
  const shop = await api.shop()
  await ageSlug(shop.user.slug)
  return shop
}

export const readViews = (shop: Caller): Promise<EndpointOutput<Endpoints['getViews']>> =>
  shop.ok('getViews', {})

/** Adds up all days of an answer: views, and taps and sources that are not 0. */
export function sumUpViews({ days }: { days: readonly ViewsOfDay[] }) {
  const sumNamed = <Name extends string>(
    names: readonly Name[],
    read: (day: ViewsOfDay) => Record<Name, number>,
  ) =>
    Object.fromEntries(
      names
        .map((name) => [name, sumNumbers(days.map((day) => read(day)[name]))] as const)
        .filter(([, count]) => count > 0),
    )
  return {
    views: sumNumbers(days.flatMap(({ pages }) => pages)),
    taps: sumNamed(tapKinds, ({ taps }) => taps),
    sources: sumNamed(viewSources, ({ sources }) => sources),
  }
}

const sumNumbers = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0)
