import type { ArchivedShop, ShopContents } from '#functions/contract/shop-archive.ts'
import { Failure } from '#functions/failure.ts'
import { canRead, type Imported, importShop, isMedia } from '#functions/rules/moving/import-shop.ts'

type Order = { names: ArchivedShop; key: string; contents: ShopContents }

/** What has come, or why nothing has: a name that is taken, contents that a newer release wrote, or other files than ours. */
export type ImportAnswer = Imported | { refused: 'login_id' | 'slug' | 'newer' | 'files' }

/**
 * Makes a shop of what another was. Run by the operator's own program, with the operator's rights: it has
 * neither route nor Lambda. Throws what is neither taken nor newer.
 */
export async function handler(order: Order): Promise<ImportAnswer> {
  if (!(await canRead(order.contents))) return { refused: 'newer' }
  if (!(await isMedia(order.contents))) return { refused: 'files' }
  try {
    return await importShop({ ...order, now: new Date() })
  } catch (error) {
    const refused = error instanceof Failure && refusalOf(error)
    if (refused) return { refused }
    throw error
  }
}

function refusalOf({ code, details: { fields = {} } }: Failure) {
  if (code !== 'conflict') return undefined
  return 'login_id' in fields ? 'login_id' : 'slug'
}
