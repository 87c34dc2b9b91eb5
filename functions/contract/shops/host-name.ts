import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseUrl } from '#functions/contract/text/link.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostPattern = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/** A host name as people type or paste it: `https://Soba-Noren.jp/` becomes `soba-noren.jp`, kanji become ASCII. */
export const HostName = v.pipe(
  v.string(fieldMessages.notHostName),
  v.trim(),
  v.transform((typed) => parseUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)),
  v.check(
    (url) => url?.port === '' && url.username === '' && url.pathname === '/' && url.search === '',
    fieldMessages.notHostName,
  ),
  v.transform((url) => url?.hostname ?? ''),
  v.maxLength(253, fieldMessages.notHostName),
  v.regex(hostPattern, fieldMessages.notHostName),
)
