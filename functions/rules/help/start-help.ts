import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { AdminProfile } from '#functions/table/accounts/accounts.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  countHelpCodeTry,
  findShopHelp,
  isHelper,
  startStoredHelp,
} from '#functions/table/shops/shop-help.ts'
import { isHelpCode } from './hash-help-code.ts'

type Call = { shop: Shop; person: Pick<AdminProfile, 'id' | 'login_id' | 'sv'>; now: Date }

const life = limits.helpMinutes * 60_000

/**
 * Lets an admin act for a shop whose owner has read the code aloud. Each try is counted before the code is compared, and
 * the code works once. Does nothing more where the same admin has used it already, by the same call. Throws `invalid`.
 */
export async function startHelp({ shop, person, now }: Call, code: string): Promise<void> {
  const stored = await countHelpCodeTry(shop, limits.helpCodeTries, now)
  if (!stored) return requireHelping({ shop, person, now })
  if (!(await isHelpCode(code, stored)))
    throw invalidFailure({ code: messages.helpCodeWrong }, messages.helpCodeWrong)
  const isStarted = await startStoredHelp(shop, stored, {
    admin_id: person.id,
    admin_sv: person.sv,
    admin_login: person.login_id,
    help_since: now.toISOString(),
    help_until: new Date(now.getTime() + life).toISOString(),
  })
  return isStarted ? undefined : requireHelping({ shop, person, now })
}

/** Throws `invalid` unless this admin helps the shop: another run of the same call may have used the code. */
async function requireHelping({ shop, person, now }: Call): Promise<void> {
  const { help } = await findShopHelp(shop, now)
  if (!help || !isHelper(help, person))
    throw invalidFailure({ code: messages.helpCodeOver }, messages.helpCodeOver)
}
