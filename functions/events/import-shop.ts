import type { ArchiveContents, ArchivedShop } from '#functions/contract/shops/shop-archive.ts'
import { Failure } from '#functions/failure.ts'
import {
  type ArchiveFault,
  findArchiveFault,
} from '#functions/rules/shops/archives/find-archive-fault.ts'
import { type ImportedShop, importShop } from '#functions/rules/shops/archives/import-shop.ts'

type ImportShopCommand = { names: ArchivedShop; key: string; contents: ArchiveContents }

/** The imported shop, a taken name, or an error in the contents. */
export type ImportAnswer = ImportedShop | { refused: 'login_id' | 'slug' } | ArchiveFault

/**
 * Imports a shop. All contents are checked before anything is written. The operator’s program runs it with its own rights: it
 * has neither a route nor a Lambda.
 */
export async function handler(order: ImportShopCommand): Promise<ImportAnswer> {
  const fault = await findArchiveFault(order.contents)
  if (fault) return fault
  try {
    return await importShop({ ...order, now: new Date() })
  } catch (error) {
    const refused = error instanceof Failure && findTakenName(error)
    if (refused) return { refused }
    throw error
  }
}

function findTakenName({ code, details: { fields = {} } }: Failure) {
  if (code !== 'conflict') return undefined
  return 'login_id' in fields ? 'login_id' : 'slug'
}
