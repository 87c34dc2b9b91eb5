import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { viewLogFields } from '#functions/contract/platform/view-log.ts'
import { Problem } from '#functions/contract/problem.ts'
import { environments } from '#infra/environments.ts'
import { firewallAlarms } from '#infra/monitoring/firewall-alarms.ts'
import {
  findAllResources,
  formatTemplateValue,
  getSharedApp,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const made = getSharedApp('prod')
const templates = synthesizeTemplates('prod')
const { edge } = templates

type Statement = {
  RateBasedStatement?: Record<string, unknown>
  ManagedRuleGroupStatement?: {
    Name: string
    VendorName: string
    RuleActionOverrides: { Name: string; ActionToUse: object }[]
  }
}
type Rule = {
  Name: string
  Priority: number
  Statement: Statement
  Action?: unknown
  VisibilityConfig: { MetricName: string }
}
type Firewall = {
  Rules: Rule[]
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>
}

const [[, firewall] = []] = findAllResources({ edge }, 'AWS::WAFv2::WebACL')
const { Rules: rules, CustomResponseBodies: bodies } = (firewall?.Properties ?? {}) as Firewall

test('protects every host, in us-east-1, and allows by default', () => {
  expect(made.stacks.edge.region).toBe('us-east-1')
  expect(firewall?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const distributions = findAllResources(templates, 'AWS::CloudFront::Distribution')
  expect(distributions).toHaveLength(4)
  for (const [, { Properties }] of distributions)
    expect(Properties['DistributionConfig']).toMatchObject({
      WebACLId: {
        'Fn::GetStackOutput': {
          StackName: 'noren-prod-edge',
          OutputName: 'FirewallArn',
          Region: 'us-east-1',
        },
      },
    })
})

test('limits sign-ins, calls and requests of an address, in this order', () => {
  const { any, api, signIn } = environments.prod.addressLimits
  const [signIns, calls, requests, ...others] = rules
  expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, place) => place))
  expect(others).toHaveLength(3)
  expect(signIns?.Statement.RateBasedStatement).toMatchObject({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit: signIn,
  })
  expect(countedSignIns(signIns)).toEqual(
    endpointList.flatMap(([, { path, throttle }]) =>
      throttle === 'sign-in' ? [`/api${path}`] : [],
    ),
  )
  expect(calls?.Statement.RateBasedStatement).toEqual({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit: api,
    ScopeDownStatement: {
      ByteMatchStatement: {
        FieldToMatch: { UriPath: {} },
        PositionalConstraint: 'STARTS_WITH',
        SearchString: '/api/',
        TextTransformations: [{ Priority: 0, Type: 'NONE' }],
      },
    },
  })
  expect(requests?.Statement.RateBasedStatement).toEqual({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit: any,
  })
})

type Match = { ByteMatchStatement: { SearchString: string; PositionalConstraint: string } }

/** The paths that the firewall counts as sign-ins. */
function countedSignIns(rule: Rule | undefined): string[] {
  const only = rule?.Statement.RateBasedStatement?.['ScopeDownStatement'] as {
    OrStatement: { Statements: Match[] }
  }
  return only.OrStatement.Statements.map(({ ByteMatchStatement: match }) => {
    expect(match).toMatchObject({
      PositionalConstraint: 'EXACTLY',
      TextTransformations: [{ Priority: 0, Type: 'URL_DECODE' }],
    })
    return match.SearchString
  })
}

const answer = (body: string) => ({
  Block: {
    CustomResponse: {
      ResponseCode: 429,
      CustomResponseBodyKey: body,
      ResponseHeaders: [
        { Name: 'retry-after', Value: '300' },
        { Name: 'cache-control', Value: 'no-store' },
        { Name: 'x-content-type-options', Value: 'nosniff' },
      ],
    },
  },
})

test('answers too many calls with a Problem, and too many visits with a page', () => {
  const [signIns, calls, requests] = rules
  expect(signIns?.Action).toEqual(answer('problem'))
  expect(calls?.Action).toEqual(answer('problem'))
  expect(requests?.Action).toEqual(answer('page'))
  expect(bodies['problem']?.ContentType).toBe('APPLICATION_JSON')
  expect(v.parse(Problem, JSON.parse(bodies['problem']?.Content ?? '')).code).toBe('too_many')
  expect(bodies['page']).toMatchObject({ ContentType: 'TEXT_HTML' })
  expect(bodies['page']?.Content).toContain('しばらく待って')
})

test('uses AWS’s managed rules, and only counts those that would refuse user content', () => {
  const groups = rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? [])
  const counted = groups.map(({ Name, VendorName, RuleActionOverrides }) => {
    expect(VendorName).toBe('AWS')
    for (const { ActionToUse } of RuleActionOverrides) expect(ActionToUse).toEqual({ Count: {} })
    return [Name, RuleActionOverrides.map((rule) => rule.Name)]
  })
  expect(Object.fromEntries(counted)).toEqual({
    AWSManagedRulesAmazonIpReputationList: [],
    AWSManagedRulesKnownBadInputsRuleSet: [],
    AWSManagedRulesCommonRuleSet: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
  })
  // Otherwise the first rule would be unnecessary.
  expect(limits.bodyBytes).toBeGreaterThan(8 * 1024)
})

test('logs refused requests without credentials', () => {
  const [[, log] = []] = findAllResources({ edge }, 'AWS::Logs::LogGroup')
  expect(log?.Properties).toMatchObject({
    LogGroupName: 'aws-waf-logs-noren-prod',
    RetentionInDays: environments.prod.logs,
  })
  const [[, logging] = []] = findAllResources({ edge }, 'AWS::WAFv2::LoggingConfiguration')
  expect(JSON.stringify(logging?.Properties['LogDestinationConfigs'])).toMatch(
    /:log-group:aws-waf-logs-noren-prod"/,
  )
  expect(logging?.Properties).toMatchObject({
    RedactedFields: [
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'x-session-handle' } },
    ],
    LoggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
  })
})

test('its alarms are in its region, use metrics that its rules have, and notify a topic there', () => {
  const alarms = findAllResources({ edge }, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties as { AlarmName: string; AlarmActions: { Ref: string }[] },
  )
  expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
    firewallAlarms.map(({ name }) => `noren-prod-${name}`).toSorted(),
  )
  const [[topicId] = []] = findAllResources({ edge }, 'AWS::SNS::Topic')
  for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([{ Ref: topicId }])
  const metrics = JSON.stringify(alarms)
  const measured = [...metrics.matchAll(/"Name":"Rule","Value":"(\w+)"/g)].map(([, name]) => name)
  const names = rules.map(({ VisibilityConfig }) => VisibilityConfig.MetricName)
  for (const name of measured) expect(['ALL', ...names]).toContain(name)
})

const { site, views } = templates

const findOne = (type: string) => findAllResources({ views }, type)[0]?.[1].Properties ?? {}
const siteOutput = (name: string) => `"OutputName":"${name}"`

test('the log of the pages host goes to its bucket by the hour, in us-east-1', () => {
  expect(made.stacks.views.region).toBe('us-east-1')
  expect(made.stacks.views.dependencies).toContain(made.stacks.site)
  const source = findOne('AWS::Logs::DeliverySource')
  expect(source).toMatchObject({ LogType: 'ACCESS_LOGS' })
  expect(JSON.stringify(source['ResourceArn'])).toContain(siteOutput('PagesDistribution'))
  const destination = findOne('AWS::Logs::DeliveryDestination')
  expect(destination).toMatchObject({ OutputFormat: 'w3c' })
  expect(JSON.stringify(destination['DestinationResourceArn'])).toContain(
    siteOutput('ViewLogsBucket'),
  )
  expect(findOne('AWS::Logs::Delivery')).toMatchObject({
    DeliverySourceName: source['Name'],
    RecordFields: [...viewLogFields],
    FieldDelimiter: '\t',
    S3SuffixPath: '{yyyy}/{MM}/{dd}/{HH}',
  })
})

test('neither addresses nor cookies of visitors are logged', () => {
  expect(viewLogFields.join(' ')).not.toMatch(/ip|cookie|forwarded/i)
})

test('log files are kept for 30 days, and only log delivery writes them', () => {
  const [id, bucket] =
    findAllResources({ site }, 'AWS::S3::Bucket').find(([name]) => name.startsWith('ViewLogs')) ??
    []
  expect(bucket?.Properties).toMatchObject({
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
  })
  const policies = findAllResources({ site }, 'AWS::S3::BucketPolicy').filter(
    ([, { Properties }]) => formatTemplateValue(Properties.Bucket) === id,
  )
  expect(JSON.stringify(policies)).toContain('delivery.logs.amazonaws.com')
  expect(policies[0]?.[1].Properties.PolicyDocument).toMatchObject({
    Statement: expect.arrayContaining([
      expect.objectContaining({
        Effect: 'Allow',
        Action: 's3:PutObject',
        Principal: { Service: 'delivery.logs.amazonaws.com' },
      }),
    ]) as unknown,
  })
})
