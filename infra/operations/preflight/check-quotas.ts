import {
  CloudFormationClient,
  paginateListStacks,
  type StackStatus,
} from '@aws-sdk/client-cloudformation'
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListResponseHeadersPoliciesCommand,
  paginateListDistributions,
} from '@aws-sdk/client-cloudfront'
import { GetAccountSummaryCommand, IAMClient } from '@aws-sdk/client-iam'
import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  NoSuchResourceException,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { stackNames } from '#infra/stacks/stack-names.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

/** What the first deploy of an environment creates, at most, of what an account may have few of. */
export const neededResources = {
  'AWS::CloudFront::Distribution': 4,
  'AWS::CloudFront::ResponseHeadersPolicy': 5,
  'AWS::CloudFront::CachePolicy': 2,
  'AWS::IAM::Role': 110,
} as const

/** A quota and what is used of it. */
type Quota = {
  what: string
  needed: number
  load: (region: string) => Promise<{ used: number; limit: number }>
}

const quotas: Quota[] = [
  {
    what: 'CloudFront distributions',
    needed: neededResources['AWS::CloudFront::Distribution'],
    load: async () => ({
      used: await countDistributions(),
      limit: await loadCloudFrontQuota('L-24B04930'),
    }),
  },
  {
    what: 'CloudFront response headers policies',
    needed: neededResources['AWS::CloudFront::ResponseHeadersPolicy'],
    load: async () => ({
      used: await countHeadersPolicies(),
      limit: await loadCloudFrontQuota('L-CF0D4FC5'),
    }),
  },
  {
    what: 'CloudFront cache policies',
    needed: neededResources['AWS::CloudFront::CachePolicy'],
    load: async () => ({
      used: await countCachePolicies(),
      limit: await loadCloudFrontQuota('L-7D134442'),
    }),
  },
  { what: 'IAM roles', needed: neededResources['AWS::IAM::Role'], load: loadRoles },
  {
    what: 'CloudFormation stacks',
    needed: stackNames.length,
    load: async (region) => ({
      used: await countStacks(region),
      limit: await loadQuota(region, 'cloudformation', 'L-0485CB21'),
    }),
  },
]

/** Checks, before the first deploy, that the account may have as many resources as it creates. */
export async function checkQuotas({
  operator: { region },
  stacks,
}: PreflightSubject): Promise<PreflightCheck[]> {
  // Created after all that is counted here.
  if (stacks.has('app')) return []
  return Promise.all(
    quotas.map(({ what, needed, load }) =>
      runCheck(what, async () => {
        const { used, limit } = await load(region)
        const found = `${used} of ${limit} are used, and ${needed} are needed`
        if (used + needed <= limit) return { level: 'ok', found }
        const advice = `Request an increase (Service Quotas, ${what}), or remove some that are not needed`
        return { level: 'stop', found, advice }
      }),
    ),
  )
}

const loadCloudFrontQuota = (code: string) => loadQuota(edgeRegion, 'cloudfront', code)

async function loadQuota(region: string, ServiceCode: string, QuotaCode: string): Promise<number> {
  const client = new ServiceQuotasClient({ region })
  const which = { ServiceCode, QuotaCode }
  const { Quota: quota } = await client.send(new GetServiceQuotaCommand(which)).catch((error) => {
    // Never changed for this account.
    if (!(error instanceof NoSuchResourceException)) throw error
    return client.send(new GetAWSDefaultServiceQuotaCommand(which))
  })
  if (quota?.Value === undefined) throw new Error(`Service Quotas has no value of ${QuotaCode}`)
  return quota.Value
}

async function countDistributions(): Promise<number> {
  const client = new CloudFrontClient({ region: edgeRegion })
  let count = 0
  for await (const { DistributionList } of paginateListDistributions({ client }, {}))
    count += DistributionList?.Items?.length ?? 0
  return count
}

// At most a few dozen: one page.
async function countHeadersPolicies(): Promise<number> {
  const client = new CloudFrontClient({ region: edgeRegion })
  const { ResponseHeadersPolicyList: list } = await client.send(
    new ListResponseHeadersPoliciesCommand({ Type: 'custom' }),
  )
  return list?.Items?.length ?? 0
}

async function countCachePolicies(): Promise<number> {
  const client = new CloudFrontClient({ region: edgeRegion })
  const { CachePolicyList: list } = await client.send(
    new ListCachePoliciesCommand({ Type: 'custom' }),
  )
  return list?.Items?.length ?? 0
}

async function loadRoles() {
  const client = new IAMClient({ region: edgeRegion })
  const { SummaryMap = {} } = await client.send(new GetAccountSummaryCommand())
  const { Roles: used = 0, RolesQuota: limit = 1000 } = SummaryMap
  return { used, limit }
}

async function countStacks(region: string): Promise<number> {
  const client = new CloudFormationClient({ region })
  let count = 0
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {}))
    count += StackSummaries.filter(
      ({ StackStatus }) => StackStatus !== ('DELETE_COMPLETE' satisfies StackStatus),
    ).length
  return count
}
