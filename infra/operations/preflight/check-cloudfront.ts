import {
  AccessDenied,
  CloudFrontClient,
  CreateDistributionCommand,
  ListDistributionsCommand,
  type Origin,
} from '@aws-sdk/client-cloudfront'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { type PreflightCheck, runCheck } from './preflight-check.ts'

const gate = 'Your account must be verified'

const openCase =
  'open a case in the AWS Support Center (Account and billing, free) with this message; AWS answers in one to three days'

/**
 * Checks whether AWS allows the account to create distributions. A new account has to be verified by AWS first, and no
 * call says whether it is. An account that has a distribution is. Otherwise an impossible distribution is asked for: its
 * only behaviour names an origin that it does not have, so that AWS always refuses it. If the refusal is the gate's, the
 * account is not verified; any other refusal proves nothing.
 */
export function checkCloudFrontGate(): Promise<PreflightCheck> {
  return runCheck('CloudFront verification', async () => {
    const client = new CloudFrontClient({ region: edgeRegion })
    const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }))
    if ((DistributionList?.Items ?? []).length > 0)
      return { level: 'ok', found: 'the account has distributions' }
    const refusal = await requestImpossibleDistribution(client)
    if (refusal instanceof AccessDenied && refusal.message.includes(gate))
      return {
        level: 'stop',
        found: `CloudFront answers "${refusal.message.trim()}"`,
        advice: `Before deploying, ${openCase}`,
      }
    return {
      level: 'note',
      found: 'not known: this account has no distribution yet',
      advice: `If the stack site fails with "${gate} before you can add new CloudFront resources", ${openCase}; then deploy again`,
    }
  })
}

const origin: Origin = {
  Id: 'present',
  DomainName: 'example.com',
  CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: 'https-only' },
}

/** Returns AWS's refusal. */
async function requestImpossibleDistribution(client: CloudFrontClient): Promise<unknown> {
  const request = new CreateDistributionCommand({
    DistributionConfig: {
      CallerReference: 'noren-preflight',
      Comment: 'Refused always: the behaviour names an origin that is not there',
      Enabled: false,
      Origins: { Quantity: 1, Items: [origin] },
      DefaultCacheBehavior: {
        TargetOriginId: 'absent',
        ViewerProtocolPolicy: 'https-only',
        // AWS's own policy CachingDisabled.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      },
    },
  })
  try {
    await client.send(request)
    return undefined
  } catch (error) {
    return error
  }
}
