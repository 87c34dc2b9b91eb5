import { listMedia } from '#functions/bucket/media.ts'
import { describeMedia } from '#functions/bucket/media-streams.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import type {
  ArchiveContents,
  ArchivedDocument,
  ArchivedFile,
} from '#functions/contract/shops/shop-archive.ts'
import { findAccount, loginKey, slugKey } from '#functions/table/accounts/accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { listShopDocuments } from '#functions/table/shops/shop-documents.ts'
import { listFileIds } from './rename-files.ts'

/**
 * All documents and files of the shop with this login id or slug, without password and sessions. Undefined
 * where there is no such shop.
 */
export async function exportShop(name: string): Promise<ArchiveContents | undefined> {
  const keys = [loginKey('user', canonicalLoginId(name)), slugKey(name)]
  const reservations = await Promise.all(keys.map((key) => findNameReservation(key)))
  const owner = reservations.find((reservation) => reservation)?.owner_id
  const profile = owner === undefined ? undefined : await findAccount('user', owner)
  if (!profile) return undefined
  const { id, login_id, shop_name, slug } = profile
  const shop = { shopId: id }
  return {
    shop: { login_id, shop_name, slug },
    documents: () => listShopDocuments(shop),
    files: () => listOwnFiles(shop),
  }
}

/** The files on the media host that the libraries, pages and versions of the shop name. */
async function* listOwnFiles(shop: Shop): AsyncGenerator<ArchivedFile> {
  const ids = new Set<string>()
  for await (const document of listShopDocuments(shop))
    for (const id of listDocumentFileIds(document)) ids.add(id)
  // oxlint-disable-next-line no-await-in-loop -- one after the other: an archive is written so
  for (const id of ids) for (const { path } of await listMedia(id)) yield await describeMedia(path)
}

const listDocumentFileIds = ({ kind, item }: ArchivedDocument) =>
  kind === 'image' || kind === 'movie'
    ? [String(item.id)]
    : kind === 'inquiry'
      ? []
      : listFileIds(item)
