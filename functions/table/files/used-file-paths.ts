import * as v from 'valibot'
import { VersionKind } from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { queryItems } from '#functions/table/entity.ts'
import { beginsWith } from '#functions/table/expressions.ts'
import { parseKnown } from '#functions/table/schema-version.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type Item } from '#functions/table/table.ts'

// A section's map of file ids to paths, read for one id.
const Path = v.optional(v.record(v.string(), v.string()), {})
const Draft = v.object({ data_files: Path, bg_files: Path, slide_files: Path })

const Version = v.object({
  version: v.number(),
  kind: VersionKind,
  content: v.object({ ...Draft.entries, page: v.picklist(pageNumbers) }),
})

/** A version of a page, and the paths under which it shows a file. */
type VersionWithFile = { page: PageNumber; version: number; kind: VersionKind; paths: string[] }

/**
 * The paths under which the shop's drafts show this file, and the versions that show it. Reads whole pages
 * and versions: not for every call. Throws `busy` where a newer release wrote one of them.
 */
export async function listUsedFilePaths(
  shop: Shop,
  fileId: string,
): Promise<{ drafts: string[]; versions: VersionWithFile[] }> {
  const items = await readPages(shop, fileId)
  const drafts = items.filter((item) => !isVersion(item)).map((item) => parseKnown(Draft, item))
  const versions = items.filter(isVersion).map((item) => parseKnown(Version, item))
  return {
    drafts: drafts.flatMap(collectPaths),
    versions: versions
      .map(({ version, kind, content }) => {
        return { version, kind, page: content.page, paths: collectPaths(content) }
      })
      .filter(({ paths }) => paths.length > 0),
  }
}

const isVersion = ({ SK }: Item) => String(SK).includes('#V#')

const sections = ['data_files', 'bg_files', 'slide_files'] as const

const collectPaths = (maps: v.InferOutput<typeof Draft>) =>
  sections.flatMap((section) => Object.values(maps[section]))

function readPages(shop: Shop, fileId: string): Promise<Item[]> {
  const maps = sections.map((section) => `${section}.${fileId}`)
  return queryItems({
    where: { PK: shopKey(shop), SK: beginsWith('PAGE#') },
    only: [
      'SK',
      'schema_version',
      'version',
      'kind',
      'content.page',
      ...maps,
      ...maps.map((map) => `content.${map}`),
    ],
  })
}
