import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { schemaVersion } from './schema-version.ts'

/** CloudFront adds this header to its requests to the API. */
export const originSecretHeader = 'x-origin-secret'

/** Key of the item that operators’ commands write and functions read. */
export const originSecretsKey = { PK: 'ORIGIN', SK: '-' } as const

/** Hashes of the accepted secrets (two during a rotation), and the key that seals cursors. */
export const OriginSecrets = v.object({ accepted: v.array(v.string()), cursor_key: v.string() })
export type OriginSecrets = v.InferOutput<typeof OriginSecrets>

/** Milliseconds that functions cache the item. */
export const originSecretsLifetime = 60_000

/** SHA-256 in hex, as stored and compared. */
export const hashOriginSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('hex')

/** The item before any rotation. */
export const createOriginItem = (secret: string) => ({
  ...originSecretsKey,
  accepted: [hashOriginSecret(secret)],
  cursor_key: randomBytes(32).toString('base64url'),
  schema_version: schemaVersion,
})

/** Key of the item by which an operator closes the service for a while. */
export const maintenanceKey = { PK: 'MAINTENANCE', SK: '-' } as const

/** The service is closed until then (ISO), so that a command that was killed does not close it for good. */
export const Maintenance = v.object({ until: v.string() })
