import { randomBytes } from 'node:crypto'
import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  PreconditionFailed,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  createOriginItem,
  hashOriginSecret,
  OriginSecrets,
  originSecretHeader,
  originSecretsKey,
  originSecretsLifetime,
} from '#functions/contract/platform/platform-state.ts'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'

export type Rotation = {
  secrets: SecretsManagerClient
  secretId: string
  edge: CloudFrontClient
  /** Of the app's host, the pages host, and the domains of shops. */
  distributions: readonly string[]
  table: DynamoDBDocumentClient
  tableName: string
  pause: (milliseconds: number) => Promise<unknown>
  say: (line: string) => void
  /** Throws while a deploy is in progress. */
  requireNoDeploy: () => Promise<void>
}

const secondMs = 1000
// Longer than the interval in which functions read the accepted secrets for an unknown one.
const propagationMs = 5 * secondMs
// A call sent with the old secret may be in progress: CloudFront waits at most 30 s for an answer.
const inFlightMs = 60 * secondMs
const pollEvery = 10 * secondMs
const maximumWait = 30 * 60 * secondMs

/**
 * Rotates the origin secret. Every step can be interrupted and repeated: at any time the functions accept what CloudFront
 * sends and what a deploy would make it send. Throws `OperatorFailure` while a deploy is in progress, or when the
 * distribution changed meanwhile.
 */
export async function rotateOriginSecret(rotation: Rotation): Promise<void> {
  const { pause, say, requireNoDeploy, distributions } = rotation
  await requireNoDeploy()
  const current = await findVersion(rotation, currentLabel)
  if (!current)
    throw new OperatorFailure('The origin secret has no value: deploy first. Nothing was changed.')
  const begun = await findVersion(rotation, pendingLabel)
  const secret = begun ?? (await createVersion(rotation))
  say(begun ? 'Continuing an unfinished rotation.' : 'A new secret was created.')

  await acceptBoth(rotation, current.value, secret.value)
  await pause(propagationMs)
  say('1 of 3: the functions accept the old and the new secret.')

  // From here a deploy gives CloudFront the new secret, which is accepted.
  if (current.id !== secret.id)
    await moveLabel(rotation, currentLabel, {
      RemoveFromVersionId: current.id,
      MoveToVersionId: secret.id,
    })
  await requireNoDeploy()
  for (const distribution of distributions) {
    // oxlint-disable-next-line no-await-in-loop -- a failure leaves the others as they are
    await sendSecret(rotation, distribution, secret.value)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitUntilDeployed(rotation, distribution, secret.value)
  }
  await pause(inFlightMs)
  say('2 of 3: CloudFront sends the new secret everywhere.')

  await requireNoDeploy()
  await acceptOnly(rotation, secret.value)
  await pause(originSecretsLifetime + propagationMs)
  await moveLabel(rotation, pendingLabel, { RemoveFromVersionId: secret.id })
  say('3 of 3: the old secret is no longer accepted.')
}

/** Accepts the new secret, those CloudFront sends, and the one that a deploy would use. */
async function acceptBoth(rotation: Rotation, current: string, value: string): Promise<void> {
  const stored = await readAccepted(rotation)
  const sent = await Promise.all(
    rotation.distributions.map(async (distribution) => {
      const { header } = await readDistribution(rotation, distribution)
      return header.HeaderValue ?? ''
    }),
  )
  const needed = [current, ...sent, value].map(hashOriginSecret)
  const accepted = [...new Set([...(stored?.accepted ?? []), ...needed])]
  if (accepted.length === stored?.accepted.length) return
  await writeAccepted(rotation, { ...(stored ?? createOriginItem(current)), accepted })
}

async function acceptOnly(rotation: Rotation, value: string): Promise<void> {
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

async function writeAccepted({ table, tableName }: Rotation, secrets: OriginSecrets) {
  const Item = { ...originSecretsKey, ...secrets, schema_version: schemaVersion }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

/*
 * The progress of a rotation is recorded in version labels as in AWS's own rotations: AWSPENDING is the new secret until
 * the rotation ends, AWSCURRENT the one that a deploy gives to CloudFront.
 */
const pendingLabel = 'AWSPENDING'
const currentLabel = 'AWSCURRENT'

async function findVersion({ secrets, secretId: SecretId }: Rotation, VersionStage: string) {
  try {
    const { SecretString: value, VersionId: id } = await secrets.send(
      new GetSecretValueCommand({ SecretId, VersionStage }),
    )
    return value && id ? { value, id } : undefined
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function createVersion({ secrets, secretId: SecretId }: Rotation) {
  const value = randomBytes(24).toString('hex')
  const { VersionId: id = '' } = await secrets.send(
    new PutSecretValueCommand({ SecretId, SecretString: value, VersionStages: [pendingLabel] }),
  )
  return { value, id }
}

async function moveLabel(
  { secrets, secretId: SecretId }: Rotation,
  VersionStage: string,
  versions: { RemoveFromVersionId: string; MoveToVersionId?: string },
): Promise<void> {
  await secrets.send(new UpdateSecretVersionStageCommand({ SecretId, VersionStage, ...versions }))
}

/** Configures CloudFront to send this secret. Throws `OperatorFailure` when the distribution changed meanwhile. */
async function sendSecret(rotation: Rotation, Id: string, secret: string): Promise<void> {
  const { config: DistributionConfig, IfMatch, header } = await readDistribution(rotation, Id)
  if (header.HeaderValue === secret) return
  header.HeaderValue = secret
  try {
    await rotation.edge.send(new UpdateDistributionCommand({ Id, IfMatch, DistributionConfig }))
  } catch (error) {
    throw error instanceof PreconditionFailed ? createConflictFailure(Id) : error
  }
}

/**
 * Waits until all edge locations send this secret. Throws `OperatorFailure` when the distribution is changed, or after
 * 30 minutes.
 */
async function waitUntilDeployed(rotation: Rotation, Id: string, secret: string): Promise<void> {
  for (let waited = 0; waited <= maximumWait; waited += pollEvery) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const { status, header } = await readDistribution(rotation, Id)
    if (header.HeaderValue !== secret) throw createConflictFailure(Id)
    if (status === 'Deployed') return
    // oxlint-disable-next-line no-await-in-loop -- that is the wait
    await rotation.pause(pollEvery)
  }
  throw new OperatorFailure(
    `CloudFront has not deployed ${Id} within 30 minutes. Both secrets are accepted; run this again later.`,
  )
}

/** A distribution with the header that holds the secret. Throws `OperatorFailure` when it sends none. */
async function readDistribution({ edge }: Rotation, Id: string) {
  const { Distribution, ETag: IfMatch } = await edge.send(new GetDistributionCommand({ Id }))
  const { DistributionConfig: config, Status: status } = Distribution ?? {}
  const header = listCustomHeaders(config).find(
    ({ HeaderName }) => HeaderName?.toLowerCase() === originSecretHeader,
  )
  if (header) return { config, status, IfMatch, header }
  throw new OperatorFailure(
    `The distribution ${Id} sends no ${originSecretHeader}: deploy first. Both secrets stay accepted.`,
  )
}

const listCustomHeaders = (config: DistributionConfig | undefined) =>
  (config?.Origins?.Items ?? []).flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])

const createConflictFailure = (distribution: string) =>
  new OperatorFailure(
    `The distribution ${distribution} was changed meanwhile. Both secrets are accepted; run this again.`,
  )
