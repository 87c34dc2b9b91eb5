import type { StopReason } from '#functions/contract/letters/letters.ts'
import { changeLetters, findLetters } from '#functions/table/letters/letters.ts'
import type { Shop } from '#functions/table/shop.ts'

type Stop = { reason: StopReason; address: string; now: Date }

/** Stops the mail of a shop: one to this address came back, or was called unwanted. Does nothing once it has another address. */
export async function stopLetters(shop: Shop, { reason, address, now }: Stop): Promise<void> {
  const letters = await findLetters(shop)
  if (letters?.address !== address && letters?.asked !== address) return
  const { asked } = letters
  await changeLetters(shop, { stopped: { reason, at: now.toISOString() }, address: '' }, { asked })
}
