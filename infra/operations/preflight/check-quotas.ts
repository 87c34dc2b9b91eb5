import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation'
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

/** How much of a quota is used. */
type Use = { used: number; limit: number }

const quotas: [what: string, needed: number, load: (region: string) => Promise<Use>][] = [
  [
    'CloudFront distributions',
    neededResources['AWS::CloudFront::Distribution'],
    () => loadCloudFrontUse('L-24B04930', countDistributions),
  ],
  [
    'CloudFront response headers policies',
    neededResources['AWS::CloudFront::ResponseHeadersPolicy'],
    () => loadCloudFrontUse('L-CF0D4FC5', countHeadersPolicies),
  ],
  [
    'CloudFront cache policies',
    neededResources['AWS::CloudFront::CachePolicy'],
    () => loadCloudFrontUse('L-7D134442', countCachePolicies),
  ],
  ['IAM roles', neededResources['AWS::IAM::Role'], loadRoles],
  [
    'CloudFormation stacks',
    stackNames.length,
    async (region) => ({
      used: await countStacks(region),
      limit: await loadQuota(region, 'cloudformation', 'L-0485CB21'),
    }),
  ],
]

/** Checks, before the first deploy, that the account may have as many resources as it creates. */
export async function checkQuotas({
  operator: { region },
  stacks,
}: PreflightSubject): Promise<PreflightCheck[]> {
  // Created after all that is counted here.
  if (stacks.has('app')) return []
  return Promise.all(
    quotas.map(([what, needed, load]) =>
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

async function loadCloudFrontUse(
  code: string,
  count: (client: CloudFrontClient) => Promise<number>,
): Promise<Use> {
  const client = new CloudFrontClient({ region: edgeRegion })
  return { used: await count(client), limit: await loadQuota(edgeRegion, 'cloudfront', code) }
}

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

async function countDistributions(client: CloudFrontClient): Promise<number> {
  let count = 0
  for await (const { DistributionList } of paginateListDistributions({ client }, {}))
    count += DistributionList?.Items?.length ?? 0
  return count
}

// At most a few dozen: one page.
async function countHeadersPolicies(client: CloudFrontClient): Promise<number> {
  const found = await client.send(new ListResponseHeadersPoliciesCommand({ Type: 'custom' }))
  return found.ResponseHeadersPolicyList?.Items?.length ?? 0
}

async function countCachePolicies(client: CloudFrontClient): Promise<number> {
  const found = await client.send(new ListCachePoliciesCommand({ Type: 'custom' }))
  return found.CachePolicyList?.Items?.length ?? 0
}

async function loadRoles() {
  const { SummaryMap = {} } = await new IAMClient({ region: edgeRegion }).send(
    new GetAccountSummaryCommand(),
  )
  const { Roles: used = 0, RolesQuota: limit = 1000 } = SummaryMap
  return { used, limit }
}

async function countStacks(region: string): Promise<number> {
  const client = new CloudFormationClient({ region })
  let count = 0
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {}))
    count += StackSummaries.filter(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE').length
  return count
}
