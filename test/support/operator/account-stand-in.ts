import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './aws-stand-in.ts'

/** What the account has and may have; by default, enough of everything, and an environment that is verified. */
export type AccountLimits = {
  /** Lambda's concurrency limit. */
  lambdas?: number
  /** Reserved concurrency by function name. */
  reserved?: Record<string, number>
  /** Whether CloudFront has verified the account. */
  isVerified?: boolean
  distributions?: number
  headersPolicies?: number
  /** Quota by code, where it was changed. */
  quotas?: Record<string, number>
  roles?: number
  /** Names that are taken: buckets, log groups, schedule groups. */
  taken?: string[]
  /** Buckets of other accounts. */
  foreign?: string[]
  /** Services whose calls the caller may not make. */
  forbidden?: string[]
  mail?: { isVerified: boolean; isInSandbox: boolean }
  /** Names of the records in a hosted zone, by its id. */
  zones?: Record<string, { name: string; records: string[]; nameServers: string[] }>
}

type Call = {
  service: string
  region: string
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const json = (payload: object, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  payload: JSON.stringify(payload),
})

const xmlError = (status: number, code: string, message: string): Answer => ({
  status,
  payload: `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
})

/** The answer to a call about the account's limits and names; undefined for other calls. */
export function answerAccountCall(account: AccountLimits, call: Call): Answer | undefined {
  if (account.forbidden?.includes(call.service)) {
    const message = 'User is not authorized to perform this action'
    if (['cloudformation', 'cloudfront', 'iam', 'route53'].includes(call.service))
      return xmlError(403, 'AccessDenied', message)
    return json({ __type: 'AccessDeniedException', message }, 403)
  }
  return answers[call.service]?.(account, call)
}

const answers: Record<string, (account: AccountLimits, call: Call) => Answer | undefined> = {
  lambda: answerLambda,
  cloudfront: answerCloudFront,
  servicequotas: answerQuota,
  iam: ({ roles = 10 }) => answerSummary(roles),
  s3: answerBucket,
  logs: answerLogGroups,
  scheduler: answerScheduleGroup,
  ses: answerMail,
  route53: answerZone,
}

function answerLambda({ lambdas = 1000, reserved = {} }: AccountLimits, { url }: Call) {
  if (url.endsWith('/account-settings')) {
    const used = Object.values(reserved).reduce((sum, share) => sum + share, 0)
    return json({
      AccountLimit: {
        ConcurrentExecutions: lambdas,
        UnreservedConcurrentExecutions: lambdas - used,
      },
    })
  }
  const [, name] = /\/functions\/([^/]+)\/concurrency$/.exec(url) ?? []
  if (name === undefined) return undefined
  const share = reserved[decodeURIComponent(name)]
  if (share === undefined)
    return {
      ...json({ Message: 'Function not found' }, 404),
      headers: { 'x-amzn-errortype': 'ResourceNotFoundException' },
    }
  return json({ ReservedConcurrentExecutions: share })
}

const answerCloudFrontList = (name: string, member: string, count: number): Answer => ({
  payload: `<${name}><Quantity>${count}</Quantity><IsTruncated>false</IsTruncated><Items>${`<${member}><Id>E</Id></${member}>`.repeat(count)}</Items></${name}>`,
})

function answerCloudFront(
  { isVerified = true, distributions = 1, headersPolicies = 0 }: AccountLimits,
  { method, url }: Call,
): Answer {
  if (method === 'POST')
    return isVerified
      ? xmlError(404, 'NoSuchOrigin', 'One or more of your origins do not exist.')
      : xmlError(
          403,
          'AccessDenied',
          'Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support.',
        )
  if (url.includes('/response-headers-policy'))
    return answerCloudFrontList(
      'ResponseHeadersPolicyList',
      'ResponseHeadersPolicySummary',
      headersPolicies,
    )
  if (url.includes('/cache-policy'))
    return answerCloudFrontList('CachePolicyList', 'CachePolicySummary', 0)
  return answerCloudFrontList('DistributionList', 'DistributionSummary', distributions)
}

function answerQuota({ quotas = {} }: AccountLimits, { headers, body }: Call): Answer {
  const { QuotaCode } = JSON.parse(body) as { QuotaCode: string }
  const isDefault = String(headers['x-amz-target']).endsWith('GetAWSDefaultServiceQuota')
  const Value = isDefault ? 20 : quotas[QuotaCode]
  if (Value === undefined)
    return json({ __type: 'NoSuchResourceException', Message: 'never changed' }, 400)
  return json({ Quota: { QuotaCode, Value } })
}

const answerSummary = (roles: number): Answer => ({
  payload: `<GetAccountSummaryResponse><GetAccountSummaryResult><SummaryMap><entry><key>Roles</key><value>${roles}</value></entry><entry><key>RolesQuota</key><value>1000</value></entry></SummaryMap></GetAccountSummaryResult></GetAccountSummaryResponse>`,
})

function answerBucket({ taken = [], foreign = [] }: AccountLimits, { url }: Call): Answer {
  const name = url.slice(1).split(/[/?]/)[0] ?? ''
  if (foreign.includes(name)) return { status: 403, payload: '' }
  return { status: taken.includes(name) ? 200 : 404, payload: '' }
}

function answerLogGroups({ taken = [] }: AccountLimits, { body }: Call): Answer {
  const { logGroupNamePrefix = '' } = JSON.parse(body) as { logGroupNamePrefix?: string }
  const found = taken.filter((name) => name.startsWith(logGroupNamePrefix))
  return json({ logGroups: found.map((logGroupName) => ({ logGroupName })) })
}

function answerScheduleGroup({ taken = [] }: AccountLimits, { url }: Call): Answer | undefined {
  const [, name = ''] = /\/schedule-groups\/([^/?]+)/.exec(url) ?? []
  if (taken.includes(name)) return json({ Name: name })
  return {
    ...json({ Message: 'does not exist' }, 404),
    headers: { 'x-amzn-errortype': 'ResourceNotFoundException' },
  }
}

function answerMail(
  { mail = { isVerified: true, isInSandbox: false } }: AccountLimits,
  { url }: Call,
): Answer {
  if (url.includes('/identities/')) return json({ VerifiedForSendingStatus: mail.isVerified })
  return json({ ProductionAccessEnabled: !mail.isInSandbox })
}

function answerZone({ zones = {} }: AccountLimits, { url }: Call): Answer {
  const [, id = ''] = /\/hostedzone\/([^/?]+)/.exec(url) ?? []
  const zone = zones[id]
  if (!zone) return xmlError(404, 'NoSuchHostedZone', `No hosted zone found with ID: ${id}`)
  if (url.includes('/rrset')) {
    const records = zone.records.map(
      (name) => `<ResourceRecordSet><Name>${name}.</Name><Type>A</Type></ResourceRecordSet>`,
    )
    return {
      payload: `<ListResourceRecordSetsResponse><ResourceRecordSets>${records.join('')}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>100</MaxItems></ListResourceRecordSetsResponse>`,
    }
  }
  const servers = zone.nameServers.map((name) => `<NameServer>${name}</NameServer>`).join('')
  return {
    payload: `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/${id}</Id><Name>${zone.name}.</Name><CallerReference>r</CallerReference></HostedZone><DelegationSet><NameServers>${servers}</NameServers></DelegationSet></GetHostedZoneResponse>`,
  }
}
