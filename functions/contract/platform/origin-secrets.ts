import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** CloudFront adds this header to its requests to the API. */
export const originSecretHeader = 'x-origin-secret'

/** Key of the item that an operator’s command writes and functions read. */
export const originSecretsKey = { PK: 'ORIGIN', SK: '-' } as const

/** Hashes of the accepted secrets (two during a rotation), and of those that the last rotation retired. */
export const OriginSecrets = v.object({
  accepted: v.pipe(v.array(v.string()), v.minLength(1)),
  retired: v.array(v.string()),
})
export type OriginSecrets = v.InferOutput<typeof OriginSecrets>

/** Milliseconds that functions cache the item. */
export const originSecretsLifetime = 60_000

/** SHA-256 in hex, as stored and compared. */
export const hashOriginSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('hex')
