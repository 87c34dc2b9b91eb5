import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { table, tableName } from './table.ts'

/** A line as the table keeps it: `who` is a kind and an id, `what` a path and what is to be said of the call. */
const StoredLine = v.object({
  SK: v.string(),
  at: v.string(),
  who: v.string(),
  what: v.string(),
  from: v.string(),
  target: v.optional(v.string()),
  shop: v.optional(v.string()),
  result: v.string(),
})
export type StoredLine = v.InferOutput<typeof StoredLine>

/** Which lines: of one shop or of all, since a time, and those that fit. */
export type AuditFilter = {
  shop?: string | undefined
  since: string
  fits?: ((line: StoredLine) => boolean) | undefined
}

/** Lines, newest first; `next` is the place that all before has still to be looked through. */
export type LinesPart = { lines: StoredLine[]; next?: string | undefined }

// A quiet month is looked through in one go, and of busy days so many lines, which are a few megabytes: the caller
// asks again for what was before it.
const readsInOneGo = 31
const linesInOneGo = 10_000

/**
 * The lines before a place (a line's `SK`, a time or a day), at most so many. A shop's lie together in the
 * index; all lines lie day by day, and a day is read after the other.
 */
export function listLines(
  filter: AuditFilter,
  { before, limit, looks = linesInOneGo }: { before: string; limit: number; looks?: number },
): Promise<LinesPart> {
  return goOn(filter, { before, limit }, { reads: readsInOneGo, looks })
}

/** How often may be read still, and how many lines be looked at where not all fit. */
type Left = { reads: number; looks: number }

async function goOn(
  filter: AuditFilter,
  { before, limit }: { before: string; limit: number },
  left: Left,
): Promise<LinesPart> {
  const part = await read(filter, before, filter.fits ? left.looks : limit + 1)
  const lines = filter.fits ? part.lines.filter(filter.fits) : part.lines
  const last = lines[limit - 1]
  if (lines.length > limit && last) return { lines: lines.slice(0, limit), next: last.SK }
  const looks = left.looks - part.lines.length
  if (part.next === undefined || lines.length === limit || left.reads <= 1 || looks <= 0)
    return { lines, next: part.next }
  const wanted = { before: part.next, limit: limit - lines.length }
  const rest = await goOn(filter, wanted, { reads: left.reads - 1, looks })
  return { lines: [...lines, ...rest.lines], next: rest.next }
}

const InIndex = v.object({ GSI1SK: v.string() })
const InTable = v.object({ SK: v.string() })

async function read(filter: AuditFilter, before: string, limit: number): Promise<LinesPart> {
  const { shop, since } = filter
  const day = dayBefore(before)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      ...(shop === undefined ? ofDay : ofShop),
      ExpressionAttributeValues: {
        ':log': `AUDIT#${shop ?? day}`,
        ':since': since,
        ':before': before,
      },
      ScanIndexForward: false,
      Limit: limit + 1,
    }),
  )
  const lines = Items.map((item) => v.parse(StoredLine, item)).filter(({ SK }) => SK < before)
  if (!LastEvaluatedKey) return { lines, next: shop === undefined ? dayIn(day, since) : undefined }
  const next =
    shop === undefined
      ? v.parse(InTable, LastEvaluatedKey).SK
      : v.parse(InIndex, LastEvaluatedKey).GSI1SK
  return { lines, next }
}

const ofDay = { KeyConditionExpression: 'PK = :log AND SK BETWEEN :since AND :before' }
const ofShop = {
  IndexName: 'GSI1',
  KeyConditionExpression: 'GSI1PK = :log AND GSI1SK BETWEEN :since AND :before',
}

const lengthOfDay = 'yyyy-mm-dd'.length

/** The day that what was right before the place was on: a place that is a day is its very beginning. */
function dayBefore(place: string): string {
  if (place.length > lengthOfDay) return place.slice(0, lengthOfDay)
  return new Date(Date.parse(place) - 1).toISOString().slice(0, lengthOfDay)
}

/** The beginning of the day, where there may be lines before it. */
const dayIn = (day: string, since: string) => (day > since ? day : undefined)
