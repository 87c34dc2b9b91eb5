import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Shop, shopKey } from './shop.ts'
import { type Item, table, tableName } from './table.ts'

// A section's map of file ids to paths, read for one id alone.
const Path = v.optional(v.record(v.string(), v.string()), {})
const Maps = { data_files: Path, bg_files: Path, slide_files: Path }

const Shown = v.optional(v.nullable(v.object({ version: v.number() })), null)

const Draft = v.object({
  ...Maps,
  page: v.number(),
  live: Shown,
  before: Shown,
  marked: v.optional(v.number(), 0),
})

const Version = v.object({
  version: v.number(),
  kind: v.string(),
  content: v.object({ ...Maps, page: v.number() }),
})

/**
 * A page and the paths that its draft shows one file under; what visitors see of it and what undoing
 * brings back, by their versions, and the number of the newest change of that.
 */
type PageDraft = {
  page: number
  live: number | undefined
  before: number | undefined
  marked: number
  paths: string[]
}
type PageVersion = { page: number; version: number; kind: string; paths: string[] }

/**
 * The shop's pages and all their kept versions, with the paths of this one file. A page comes before
 * its versions, so what goes live meanwhile is there too. Reads whole items: not for every call.
 */
export async function listShownPaths(
  shop: Shop,
  fileId: string,
): Promise<{ drafts: PageDraft[]; versions: PageVersion[] }> {
  const items = await readPages(shop, fileId)
  const drafts = items.filter((item) => !isVersion(item)).map((item) => v.parse(Draft, item))
  const versions = items.filter(isVersion).map((item) => v.parse(Version, item))
  return {
    drafts: drafts.map((draft) => ({
      page: draft.page,
      live: draft.live?.version,
      before: draft.before?.version,
      marked: draft.marked,
      paths: pathsIn(draft),
    })),
    versions: versions.map(({ version, kind, content }) => ({
      page: content.page,
      version,
      kind,
      paths: pathsIn(content),
    })),
  }
}

const isVersion = ({ SK }: Item) => String(SK).includes('#V#')

const sections = ['data_files', 'bg_files', 'slide_files'] as const

const pathsIn = (maps: v.InferOutput<v.ObjectSchema<typeof Maps, undefined>>) =>
  sections.flatMap((section) => Object.values(maps[section]))

async function readPages(shop: Shop, fileId: string, from?: Item): Promise<Item[]> {
  const maps = sections.map((section) => `${section}.#file`)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :page)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':page': 'PAGE#' },
      ExpressionAttributeNames: { '#file': fileId, '#before': 'before' },
      ProjectionExpression: [
        'SK, page, live, #before, marked, version, kind, content.page',
        ...maps,
        ...maps.map((map) => `content.${map}`),
      ].join(', '),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return LastEvaluatedKey ? [...Items, ...(await readPages(shop, fileId, LastEvaluatedKey))] : Items
}
