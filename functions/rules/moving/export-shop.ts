import { describeMedia } from '#functions/bucket/media-streams.ts'
import { listMedia } from '#functions/bucket/stored-media.ts'
import type {
  ArchivedDocument,
  ArchivedFile,
  ShopContents,
} from '#functions/contract/shop-archive.ts'
import { canonicalLoginId } from '#functions/contract/user.ts'
import { findClaim } from '#functions/table/claims.ts'
import { findPerson, loginKey, slugKey } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { listDocuments } from '#functions/table/shop-documents.ts'
import { fileIdsIn } from './renamed-files.ts'

/**
 * All that a shop of this login id or slug has written and sent: no password, no session, and nothing of
 * anybody else. Undefined where there is no such shop.
 */
export async function exportShop(name: string): Promise<ShopContents | undefined> {
  const keys = [loginKey('user', canonicalLoginId(name)), slugKey(name)]
  const claims = await Promise.all(keys.map((key) => findClaim(key)))
  const owner = claims.find((claim) => claim)?.owner_id
  const profile = owner === undefined ? undefined : await findPerson('user', owner)
  if (profile?.kind !== 'user') return undefined
  const { id, login_id, shop_name, slug } = profile
  const shop = { shopId: id }
  return {
    shop: { login_id, shop_name, slug },
    documents: () => listDocuments(shop),
    files: () => listOwnFiles(shop),
  }
}

/** What lies on the media host of all that the libraries hold, and that pages and versions still show. */
async function* listOwnFiles(shop: Shop): AsyncGenerator<ArchivedFile> {
  const ids = new Set<string>()
  for await (const document of listDocuments(shop)) for (const id of idsOf(document)) ids.add(id)
  // oxlint-disable-next-line no-await-in-loop -- one after the other: an archive is written so
  for (const id of ids) for (const { path } of await listMedia(id)) yield await describeMedia(path)
}

const idsOf = ({ kind, item }: ArchivedDocument) =>
  kind === 'image' || kind === 'movie' ? [String(item.id)] : fileIdsIn(item)
