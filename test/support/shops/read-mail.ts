import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The texts of all mails to this address, oldest first. */
export async function readMails(folder: string, to: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`宛先: ${to}\n`))
}

/** The token of the link in a mail. Throws if it contains none. */
export function findMailToken(mail: string | undefined): string {
  const [, token] = /\/password\/new#(\S+)/.exec(mail ?? '') ?? []
  if (token === undefined) throw new Error(`No link for a new password in: ${mail}`)
  return token
}
