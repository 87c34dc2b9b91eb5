import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  createOriginItem,
  hashOriginSecret,
  OriginSecrets,
  originSecretsKey,
  originSecretsLifetime,
} from '#functions/contract/platform/platform-state.ts'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import { readSentSecret, sendSecret, waitUntilDeployed } from './edge-header.ts'
import type { Rotation } from './rotation.ts'
import { endRotation, promoteSecret, type RotatedSecret, startRotation } from './secret-versions.ts'

const secondMs = 1000
// Longer than the interval in which functions read the accepted secrets for an unknown one.
const propagationMs = 5 * secondMs
// A call sent with the old secret may be in progress: CloudFront waits at most 30 s for an answer.
const inFlightMs = 60 * secondMs

/**
 * Rotates the origin secret. Every step can be interrupted and repeated: at any time the functions accept what CloudFront
 * sends and what a deploy would make it send. Throws `OperatorFailure` while a deploy is in progress, or when the
 * distribution changed meanwhile.
 */
export async function rotateOriginSecret(rotation: Rotation): Promise<void> {
  const { pause, say, requireNoDeploy } = rotation
  await requireNoDeploy()
  const secret = await startRotation(rotation)
  say(secret.isBegun ? 'Continuing an unfinished rotation.' : 'A new secret was created.')

  await acceptBoth(rotation, secret)
  await pause(propagationMs)
  say('1 of 3: the functions accept the old and the new secret.')

  // From here a deploy gives CloudFront the new secret, which is accepted.
  await promoteSecret(rotation, secret)
  await requireNoDeploy()
  for (const place of listPlaces(rotation)) {
    // oxlint-disable-next-line no-await-in-loop -- a failure leaves the others as they are
    await sendSecret(place, secret.value)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitUntilDeployed(place, secret.value)
  }
  await pause(inFlightMs)
  say('2 of 3: CloudFront sends the new secret everywhere.')

  await requireNoDeploy()
  await acceptOnly(rotation, secret)
  await pause(originSecretsLifetime + propagationMs)
  await endRotation(rotation, secret)
  say('3 of 3: the old secret is no longer accepted.')
}

const listPlaces = ({ distributions, ...rotation }: Rotation) =>
  distributions.map((distribution) => ({ ...rotation, distribution }))

/** Accepts the new secret, those CloudFront sends, and the one that a deploy would use. */
async function acceptBoth(rotation: Rotation, { value, current }: RotatedSecret): Promise<void> {
  const stored = await readAccepted(rotation)
  const sent = await Promise.all(listPlaces(rotation).map(readSentSecret))
  const needed = [current, ...sent, value].map(hashOriginSecret)
  const accepted = [...new Set([...(stored?.accepted ?? []), ...needed])]
  if (accepted.length === stored?.accepted.length) return
  await writeAccepted(rotation, { ...(stored ?? createOriginItem(current)), accepted })
}

async function acceptOnly(rotation: Rotation, { value }: RotatedSecret): Promise<void> {
  const stored = await readAccepted(rotation)
  if (stored && stored.accepted.length > 1)
    await writeAccepted(rotation, { ...stored, accepted: [hashOriginSecret(value)] })
}

/** The accepted secrets; undefined where the first deploy could not store them. */
async function readAccepted({ table, tableName }: Rotation): Promise<OriginSecrets | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: originSecretsKey, ConsistentRead: true }),
  )
  return Item && v.parse(OriginSecrets, Item)
}

async function writeAccepted(
  { table, tableName }: Rotation,
  secrets: OriginSecrets,
): Promise<void> {
  const Item = { ...originSecretsKey, ...secrets, schema_version: schemaVersion }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}
