import * as v from 'valibot'
import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { Problem } from '#functions/contract/problem.ts'
import { environments } from '#infra/environments.ts'
import { appOf, everyResource, templatesIn } from './synthesised.ts'

const made = appOf('prod')
const templates = templatesIn(made)
const { edge } = templates

type Statement = {
  RateBasedStatement?: Record<string, unknown>
  ManagedRuleGroupStatement?: {
    Name: string
    VendorName: string
    RuleActionOverrides: { Name: string; ActionToUse: object }[]
  }
}
type Rule = { Name: string; Priority: number; Statement: Statement; Action?: unknown }
type Firewall = {
  Rules: Rule[]
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>
}

const [[, firewall] = []] = everyResource({ edge }, 'AWS::WAFv2::WebACL')
const { Rules: rules, CustomResponseBodies: bodies } = (firewall?.Properties ?? {}) as Firewall

test('stands before every host, where CloudFront wants it, and lets through what no rule refuses', () => {
  expect(made.stacks.edge.region).toBe('us-east-1')
  expect(firewall?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const distributions = everyResource(templates, 'AWS::CloudFront::Distribution')
  expect(distributions).toHaveLength(3)
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

test('is there before the hosts that name it', () => {
  for (const stack of [made.stacks.site, made.stacks.host])
    expect(stack.dependencies).toContain(made.stacks.edge)
})

test('counts the calls of an address and all its requests, in this order', () => {
  const { any, api } = environments.prod.addressLimits
  const [calls, requests, ...others] = rules
  expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, place) => place))
  expect(others).toHaveLength(3)
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

const answer = (body: string) => ({
  Block: {
    CustomResponse: {
      ResponseCode: 429,
      CustomResponseBodyKey: body,
      ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
    },
  },
})

test('answers too many calls with what the app understands, and too many visits with words', () => {
  const [calls, requests] = rules
  expect(calls?.Action).toEqual(answer('problem'))
  expect(requests?.Action).toEqual(answer('page'))
  expect(bodies['problem']?.ContentType).toBe('APPLICATION_JSON')
  expect(v.parse(Problem, JSON.parse(bodies['problem']?.Content ?? '')).code).toBe('too_many')
  expect(bodies['page']).toMatchObject({ ContentType: 'TEXT_HTML' })
  expect(bodies['page']?.Content).toContain('しばらく待って')
})

test('has AWS’s own rules, of which those count only that would refuse what people may write', () => {
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
  // Else the first of them need not be there.
  expect(limits.bodyBytes).toBeGreaterThan(8 * 1024)
})

test('keeps what it refused, without what that was signed in with', () => {
  const [[, log] = []] = everyResource({ edge }, 'AWS::Logs::LogGroup')
  expect(log?.Properties).toMatchObject({
    LogGroupName: 'aws-waf-logs-noren-prod',
    RetentionInDays: environments.prod.logs,
  })
  const [[, logging] = []] = everyResource({ edge }, 'AWS::WAFv2::LoggingConfiguration')
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
