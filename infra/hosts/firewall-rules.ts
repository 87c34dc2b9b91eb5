import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { endpointList } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { answerHeaders } from '#functions/contract/platform/http-headers.ts'
import type { Problem } from '#functions/contract/problem.ts'
import type { EnvironmentConfig } from '#infra/environments.ts'

type Rule = CfnWebACL.RuleProperty

/** Seconds over which requests of an address are counted. */
const countingSeconds = 300

const problem: Problem = { res: messages.tooMany, code: 'too_many', request_id: 'firewall' }

/** Answers to refused requests: JSON for the app, a page for visitors. */
export const firewallResponses = {
  problem: { contentType: 'APPLICATION_JSON', content: JSON.stringify(problem) },
  page: {
    contentType: 'TEXT_HTML',
    content: `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>しばらくお待ちください</title><p>${messages.tooMany}</p></html>`,
  },
}

/**
 * AWS rules that only count, by group. Bodies of the API are user content: pages of 200 KB with addresses and markup. The
 * handlers validate them strictly, accept no HTML, and fetch no address in them; page checks do so later, in a job of their own.
 */
export const countOnlyRules: Record<string, string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: [
    // Refuses bodies over 8 KB: every save of a page.
    'SizeRestrictions_BODY',
    // Refuses texts that mention <script>.
    'CrossSiteScripting_BODY',
    // Refuses texts with ../
    'GenericLFI_BODY',
    // Refuses links to IP addresses.
    'GenericRFI_BODY',
    // Refuses texts with EC2's metadata address; we use no EC2.
    'EC2MetaDataSSRF_BODY',
  ],
}

/** In order of evaluation: rate limits first, so that refused requests cost nothing more. */
export function buildFirewallRules(limits: EnvironmentConfig['addressLimits']): Rule[] {
  return [
    buildRateRule('SignInsOfAnAddress', {
      priority: 0,
      limit: limits.signIn,
      response: 'problem',
      // API Gateway also matches encoded paths.
      only: {
        orStatement: {
          statements: signInPaths.map((path) => matchPath(path, 'EXACTLY', 'URL_DECODE')),
        },
      },
    }),
    buildRateRule('CallsOfAnAddress', {
      priority: 1,
      limit: limits.api,
      response: 'problem',
      only: matchPath('/api/', 'STARTS_WITH', 'NONE'),
    }),
    buildRateRule('RequestsOfAnAddress', { priority: 2, limit: limits.any, response: 'page' }),
    ...Object.entries(countOnlyRules).map(([group, counted], place) =>
      buildManagedRule(group, { priority: place + 3, counted }),
    ),
  ]
}

const signInPaths = endpointList.flatMap(([, { throttle, path }]) =>
  throttle === 'sign-in' ? [`/api${path}`] : [],
)

const matchPath = (
  searchString: string,
  positionalConstraint: string,
  type: string,
): Rule['statement'] => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type }],
  },
})

type RateRule = {
  priority: number
  limit: number
  response: keyof typeof firewallResponses
  only?: Rule['statement']
}

function buildRateRule(name: string, { priority, limit, response: answer, only }: RateRule): Rule {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: countingSeconds,
        ...(only && { scopeDownStatement: only }),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: answer,
          responseHeaders: [
            { name: 'retry-after', value: String(countingSeconds) },
            { name: 'cache-control', value: answerHeaders['cache-control'] },
            { name: 'x-content-type-options', value: answerHeaders['x-content-type-options'] },
          ],
        },
      },
    },
    visibilityConfig: buildVisibility(name),
  }
}

type ManagedRule = { priority: number; counted: string[] }

function buildManagedRule(name: string, { priority, counted }: ManagedRule): Rule {
  return {
    name,
    priority,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    overrideAction: { none: {} },
    visibilityConfig: buildVisibility(name),
  }
}

const buildVisibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})
