import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopCaller } from '#test/support/caller.ts'
import { readMails } from './read-mail.ts'
import { saveShopRecord } from './shop-record.ts'

/** Runs the job that sends mails, as its schedule does; with an event, as SES does. */
export async function runLetters(event: unknown = {}): Promise<void> {
  const { handler } = await import('#functions/events/send-letters.ts')
  await handler(event)
}

/** The token of the link with this text in a mail. */
export function findLetterToken(mail: string | undefined): string {
  const [, token] = /\/letters\/link#(\S+)/.exec(mail ?? '') ?? []
  if (token === undefined) throw new Error(`No link in: ${mail}`)
  return token
}

/** Gives a shop an address and confirms it by the link in its mail; returns the address. */
export async function confirmMail(shop: ShopCaller, folder: string): Promise<string> {
  const email = `${shop.login_id}@example.jp`
  await saveShopRecord(shop, { email })
  const user = shop.user.id
  await shop.ok('changeLetters', { body: { user, confirm: true } })
  await runLetters()
  const token = findLetterToken((await readMails(folder, email)).at(-1))
  await shop.ok('followLetterLink', { body: { token } })
  return email
}

/** The pages of all mails. */
export async function readMailPages(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
