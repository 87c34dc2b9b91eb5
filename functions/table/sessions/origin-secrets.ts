import {
  hashOriginSecret,
  type OriginSecrets,
} from '#functions/contract/platform/origin-secrets.ts'
import { readPlatformState } from '#functions/table/platform-state.ts'

// The header that CloudFront adds to each call. An operator rotates it without a deploy: what is accepted is in the table, as
// hashes.

// An unknown secret may be new. Unknown secrets cause no more reads than this, in milliseconds.
const minReadInterval = 1000

/**
 * Whether a call with this secret came through our own distribution. Compares hashes, which a caller
 * cannot choose. A call without a secret never did.
 */
export async function isOriginAccepted(secret: string): Promise<boolean> {
  if (secret === '') return false
  const hash = hashOriginSecret(secret)
  const isIn = ({ secrets }: { secrets: OriginSecrets }) => secrets.accepted.includes(hash)
  return isIn(await readPlatformState()) || isIn(await readPlatformState(minReadInterval))
}

/** The key that seals cursors, the same in all processes. */
export const readCursorKey = async (): Promise<string> =>
  (await readPlatformState()).secrets.cursor_key
