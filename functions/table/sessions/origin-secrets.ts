import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  hashOriginSecret,
  OriginSecrets,
  originSecretsKey,
  originSecretsLifetime,
} from '#functions/contract/platform/origin-secrets.ts'
import { readSetting } from '#functions/read-setting.ts'
import { table, tableName } from '#functions/table/table.ts'

/*
 * The header that CloudFront adds to each call. An operator rotates it without a deploy: what is accepted lies in the
 * table, as hashes, and each process reads it again after a while. Before the first rotation there is no such item, and
 * the secret that the function was deployed with is accepted.
 */

// An unknown secret may be new. Unknown secrets cause no more reads than this, in milliseconds.
const minReadInterval = 1000

/**
 * Whether a call with this secret came through our own distribution. Compares hashes, which a caller
 * cannot choose.
 */
export async function isOriginAccepted(secret: string): Promise<boolean> {
  const hash = hashOriginSecret(secret)
  const isIn = ({ accepted }: OriginSecrets) => accepted.includes(hash)
  return (
    isIn(await readSecretsWithin(originSecretsLifetime)) ||
    isIn(await readSecretsWithin(minReadInterval))
  )
}

/**
 * The keys that seal cursors, the one for new cursors first. They are the same in all processes during a
 * rotation, and a cursor stays valid after the rotation. Before the first rotation it is the secret
 * itself, as in earlier releases, which answer side by side with this one during a deploy.
 */
export async function cursorKeys(): Promise<string[]> {
  const deployed = readSetting('ORIGIN_SECRET')
  const { accepted, retired } = await readSecretsWithin(originSecretsLifetime)
  const isRotated = retired.length > 0 || accepted.join() !== hashOriginSecret(deployed)
  return isRotated ? [...accepted, ...retired, deployed] : [deployed, ...accepted]
}

let cached: { secrets: Promise<OriginSecrets>; at: number } | undefined

/** The secrets as read at most `life` milliseconds ago; when the table cannot be read, those of before. */
async function readSecretsWithin(life: number): Promise<OriginSecrets> {
  const now = Date.now()
  if (cached && Math.abs(now - cached.at) < life) return cached.secrets
  const before = cached
  const secrets = readSecrets()
  cached = { secrets, at: now }
  try {
    return await secrets
  } catch (error) {
    cached = before
    if (!before) throw error
    return before.secrets
  }
}

async function readSecrets(): Promise<OriginSecrets> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: originSecretsKey, ConsistentRead: true }),
  )
  if (Item) return v.parse(OriginSecrets, Item)
  return { accepted: [hashOriginSecret(readSetting('ORIGIN_SECRET'))], retired: [] }
}
