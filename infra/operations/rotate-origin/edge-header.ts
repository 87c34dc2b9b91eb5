import {
  type DistributionConfig,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  type OriginCustomHeader,
  PreconditionFailed,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import { originSecretHeader } from '#functions/contract/platform/platform-state.ts'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Rotation } from './rotation.ts'

type Place = Pick<Rotation, 'edge'> & { distribution: string }

const pollEvery = 10_000
const maximumWait = 30 * 60_000

/** The secret in CloudFront's configuration. Throws `OperatorFailure` when there is none. */
export async function readSentSecret(place: Place): Promise<string> {
  const { DistributionConfig } = await readConfig(place)
  return findSecretHeader(place, DistributionConfig).HeaderValue ?? ''
}

/** Configures CloudFront to send this secret. Throws `OperatorFailure` when the distribution changed meanwhile. */
export async function sendSecret(place: Place, secret: string): Promise<void> {
  const { DistributionConfig, ETag } = await readConfig(place)
  const header = findSecretHeader(place, DistributionConfig)
  if (header.HeaderValue === secret) return
  header.HeaderValue = secret
  try {
    await place.edge.send(
      new UpdateDistributionCommand({ Id: place.distribution, IfMatch: ETag, DistributionConfig }),
    )
  } catch (error) {
    if (error instanceof PreconditionFailed) throw createConflictFailure(place)
    throw error
  }
}

/**
 * Waits until all edge locations send this secret. Throws `OperatorFailure` when the distribution is changed, or after
 * 30 minutes.
 */
export async function waitUntilDeployed(
  { pause, ...place }: Place & Pick<Rotation, 'pause'>,
  secret: string,
): Promise<void> {
  for (let waited = 0; waited <= maximumWait; waited += pollEvery) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const { Distribution } = await place.edge.send(
      new GetDistributionCommand({ Id: place.distribution }),
    )
    const { HeaderValue } = findSecretHeader(place, Distribution?.DistributionConfig)
    if (HeaderValue !== secret) throw createConflictFailure(place)
    if (Distribution?.Status === 'Deployed') return
    // oxlint-disable-next-line no-await-in-loop -- that is the wait
    await pause(pollEvery)
  }
  throw new OperatorFailure(
    `CloudFront has not deployed ${place.distribution} within 30 minutes. Both secrets are accepted; run this again later.`,
  )
}

async function readConfig({ edge, distribution }: Place) {
  return edge.send(new GetDistributionConfigCommand({ Id: distribution }))
}

function findSecretHeader(
  { distribution }: Place,
  config: DistributionConfig | undefined,
): OriginCustomHeader {
  const headers = (config?.Origins?.Items ?? []).flatMap(
    ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
  )
  const header = headers.find(({ HeaderName }) => HeaderName?.toLowerCase() === originSecretHeader)
  if (header) return header
  throw new OperatorFailure(
    `The distribution ${distribution} sends no ${originSecretHeader}: deploy first. Both secrets stay accepted.`,
  )
}

const createConflictFailure = ({ distribution }: Place) =>
  new OperatorFailure(
    `The distribution ${distribution} was changed meanwhile. Both secrets are accepted; run this again.`,
  )
