import { randomBytes } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Rotation } from './rotation.ts'

/*
 * The progress of a rotation is recorded in version labels as in AWS's own rotations: AWSPENDING is the new secret until
 * the rotation ends, AWSCURRENT the one that a deploy gives to CloudFront.
 */
const pendingLabel = 'AWSPENDING'
const currentLabel = 'AWSCURRENT'

type Place = Pick<Rotation, 'secrets' | 'secretId'>
type Version = { value: string; id: string }

/** The new secret; `current` is the one that a deploy uses when the rotation starts. */
export type RotatedSecret = Version & {
  current: string
  /** An earlier, unfinished run created it. */
  isBegun: boolean
}

/** Continues an unfinished rotation, or creates a new secret. */
export async function startRotation(place: Place): Promise<RotatedSecret> {
  const current = await findVersion(place, currentLabel)
  if (!current)
    throw new OperatorFailure('The origin secret has no value: deploy first. Nothing was changed.')
  const begun = await findVersion(place, pendingLabel)
  const secret = begun ?? (await createVersion(place))
  return { ...secret, current: current.value, isBegun: begun !== undefined }
}

async function findVersion(
  { secrets, secretId }: Place,
  VersionStage: string,
): Promise<Version | undefined> {
  try {
    const { SecretString, VersionId } = await secrets.send(
      new GetSecretValueCommand({ SecretId: secretId, VersionStage }),
    )
    return SecretString && VersionId ? { value: SecretString, id: VersionId } : undefined
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function createVersion({ secrets, secretId }: Place): Promise<Version> {
  const value = randomBytes(24).toString('hex')
  const { VersionId = '' } = await secrets.send(
    new PutSecretValueCommand({
      SecretId: secretId,
      SecretString: value,
      VersionStages: [pendingLabel],
    }),
  )
  return { value, id: VersionId }
}

/** From now on a deploy gives this secret to CloudFront. */
export async function promoteSecret(place: Place, { id }: Version): Promise<void> {
  const current = await findVersion(place, currentLabel)
  if (current?.id === id) return
  await moveLabel(place, currentLabel, { to: id, from: current?.id })
}

export async function endRotation(place: Place, { id }: Version): Promise<void> {
  await moveLabel(place, pendingLabel, { from: id })
}

async function moveLabel(
  { secrets, secretId }: Place,
  label: string,
  { from, to }: { from?: string | undefined; to?: string },
): Promise<void> {
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId: secretId,
      VersionStage: label,
      ...(from && { RemoveFromVersionId: from }),
      ...(to && { MoveToVersionId: to }),
    }),
  )
}
