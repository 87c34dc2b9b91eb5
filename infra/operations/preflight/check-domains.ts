import { resolveNs } from 'node:dns/promises'
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
} from '@aws-sdk/client-route-53'
import type { Domain, HostedZone } from '#infra/environment-schema.ts'
import { type HostKind, hostKinds } from '#infra/environments.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

/** Returns the name servers that the internet knows for a domain. */
export type NameServerLookup = (domain: string) => Promise<string[]>

/** Checks the hosted zones in which the stacks create certificates and records. */
export async function checkDomains(
  { operator: { config }, stacks }: PreflightSubject,
  lookUp: NameServerLookup = resolveNs,
): Promise<PreflightCheck[]> {
  const { domains } = config
  if (!domains) return []
  const checks = await Promise.all(
    hostKinds.map(async (kind) => {
      const domain = domains[kind]
      const zone = domain.hostedZone
      if (!zone) return []
      const isDeployed = stacks.has(kind === 'app' ? 'app' : 'site')
      const delegation = await checkDelegation(kind, zone, lookUp)
      // Once deployed, the records are the stack's own.
      return isDeployed ? [delegation] : [delegation, await checkRecords(domain, zone)]
    }),
  )
  return checks.flat()
}

/** Without delegation the certificate is never issued, and CloudFormation waits for it until it gives up. */
function checkDelegation(
  kind: HostKind,
  { id, name }: HostedZone,
  lookUp: NameServerLookup,
): Promise<PreflightCheck> {
  return runCheck(`Hosted zone ${id} of domains.${kind}`, async () => {
    const zone = await loadZone(id)
    if (!zone)
      return {
        level: 'stop',
        found: 'not in this account',
        advice: 'Use the ID that "aws route53 list-hosted-zones" shows',
      }
    if (zone.name !== name)
      return {
        level: 'stop',
        found: `it is the zone of ${zone.name}, not of ${name}`,
        advice: `Change domains.${kind}.hostedZone in infra/environments.ts`,
      }
    const known = new Set((await lookUp(name).catch(() => [])).map(normalizeHost))
    if (zone.nameServers.some((each) => known.has(each)))
      return { level: 'ok', found: `${name}, and its name servers are known` }
    return {
      level: 'stop',
      found: `the internet does not ask its name servers for ${name}`,
      advice: `Enter them where the domain was bought: ${zone.nameServers.join(', ')}`,
    }
  })
}

function checkRecords({ name }: Domain, { id }: HostedZone): Promise<PreflightCheck> {
  return runCheck(`Records of ${name}`, async () => {
    const client = new Route53Client({ region: edgeRegion })
    const { ResourceRecordSets = [] } = await client.send(
      new ListResourceRecordSetsCommand({ HostedZoneId: id, StartRecordName: name }),
    )
    const types = ResourceRecordSets.flatMap(({ Name = '', Type = '' }) =>
      normalizeHost(Name) === name && ['A', 'AAAA', 'CNAME'].includes(Type) ? [Type] : [],
    )
    if (types.length === 0) return { level: 'ok', found: 'none yet' }
    return {
      level: 'stop',
      found: `${types.join(' and ')} exist already, and the deploy creates them`,
      advice: `Remove them from the hosted zone ${id}`,
    }
  })
}

async function loadZone(id: string) {
  const client = new Route53Client({ region: edgeRegion })
  try {
    const { HostedZone: zone, DelegationSet } = await client.send(
      new GetHostedZoneCommand({ Id: id }),
    )
    return {
      name: normalizeHost(zone?.Name ?? ''),
      nameServers: (DelegationSet?.NameServers ?? []).map(normalizeHost),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchHostedZone') return undefined
    throw error
  }
}

const normalizeHost = (host: string) => host.toLowerCase().replace(/\.$/, '')
