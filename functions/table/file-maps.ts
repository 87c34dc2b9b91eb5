import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type SectionName, sectionNames } from '#functions/contract/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { pathWithVariants } from '#functions/contract/picture.ts'
import { pageKey } from './page-keys.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, getItems, table, tableName } from './table.ts'
import { knownForm } from './upgrades.ts'

// The maps beside a draft's sections, from file ids to the paths that the draft shows them under. What
// is changed in them is no change of a section: nobody who edits the page gets a conflict. That
// something has changed is counted in `files_version`; that a picture has got its variants changes nothing.

/** Where a draft shows a file, and under which path. */
export type FilePath = { page: PageNumber; section: SectionName; id: string; path: string }

const Paths = v.record(v.string(), v.string())
const Maps = v.object({
  page: v.picklist(pageNumbers),
  data_files: v.optional(Paths, {}),
  bg_files: v.optional(Paths, {}),
  slide_files: v.optional(Paths, {}),
})

/** Under which paths the shop's drafts show these files. Throws `busy` where a newer release wrote one of them. */
export async function listFilePaths(shop: Shop, ids: readonly string[]): Promise<FilePath[]> {
  const items = await getItems(
    pageNumbers.map((page) => pageKey(shop, page)),
    ['schema_version', ...Object.keys(Maps.entries)],
  )
  const wanted = new Set(ids)
  return items.flatMap((item) => {
    knownForm('page', item)
    const { page, ...maps } = v.parse(Maps, item)
    return sectionNames.flatMap((section) =>
      Object.entries(maps[`${section}_files`]).flatMap(([id, path]) =>
        wanted.has(id) ? [{ page, section, id, path }] : [],
      ),
    )
  })
}

/** Makes a draft show a file under another path, or none, if it still shows it under this one. */
export async function changeFilePath(
  shop: Shop,
  { page, section, id, path }: FilePath,
  next: string | undefined,
): Promise<void> {
  const change = next === undefined ? 'REMOVE #map.#id' : 'SET #map.#id = :next'
  const isSame = next === pathWithVariants(path)
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pageKey(shop, page),
        UpdateExpression: isSame ? change : `${change} ADD files_version :one`,
        ConditionExpression: '#map.#id = :path',
        ExpressionAttributeNames: { '#map': `${section}_files`, '#id': id },
        ExpressionAttributeValues: {
          ':path': path,
          ...(!isSame && { ':one': 1 }),
          ...(next !== undefined && { ':next': next }),
        },
      }),
    ),
  )
}
