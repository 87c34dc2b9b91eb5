import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { messages } from '#functions/contract/messages.ts'
import type { Problem } from '#functions/contract/problem.ts'
import type { EnvironmentConfig } from './environments.ts'

type Rule = CfnWebACL.RuleProperty

/** How long an address is counted, in seconds. */
const countedFor = 300

const problem: Problem = { res: messages.tooMany, code: 'too_many', request_id: 'firewall' }

/** What is answered instead: the app gets what it understands, visitors get a page. */
export const refusals = {
  problem: { contentType: 'APPLICATION_JSON', content: JSON.stringify(problem) },
  page: {
    contentType: 'TEXT_HTML',
    content: `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>しばらくお待ちください</title><p>${messages.tooMany}</p></html>`,
  },
}

/**
 * Rules of AWS that only count, by the group that they belong to. The API's bodies are what people wrote: pages
 * of 200 KB with addresses, code and angle brackets in them. They are checked strictly by the handlers, are never
 * HTML, and no address in them is ever fetched.
 */
const onlyCounted: Record<string, string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: [
    // Refuses what is longer than 8 KB: every save of a page.
    'SizeRestrictions_BODY',
    // Refuses a text that says how to write <script>.
    'CrossSiteScripting_BODY',
    // Refuses a text with ../ in it.
    'GenericLFI_BODY',
    // Refuses a link to an address made of numbers.
    'GenericRFI_BODY',
    // Refuses a text that names the address of EC2's metadata; there is no EC2 here.
    'EC2MetaDataSSRF_BODY',
  ],
}

/** In the order in which a request meets them: what calls too often first, so that nothing more is done for it. */
export function firewallRules(limits: EnvironmentConfig['addressLimits']): Rule[] {
  const calls: Rule['statement'] = {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: '/api/',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
  return [
    tooOften('CallsOfAnAddress', {
      priority: 0,
      limit: limits.api,
      answer: 'problem',
      only: calls,
    }),
    tooOften('RequestsOfAnAddress', { priority: 1, limit: limits.any, answer: 'page' }),
    ...Object.entries(onlyCounted).map(([group, counted], place) =>
      managed(group, { priority: place + 2, counted }),
    ),
  ]
}

type Often = {
  priority: number
  limit: number
  answer: keyof typeof refusals
  only?: Rule['statement']
}

function tooOften(name: string, { priority, limit, answer, only }: Often): Rule {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: countedFor,
        ...(only && { scopeDownStatement: only }),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: answer,
          responseHeaders: [{ name: 'retry-after', value: String(countedFor) }],
        },
      },
    },
    visibilityConfig: shownAs(name),
  }
}

type Managed = { priority: number; counted: string[] }

function managed(name: string, { priority, counted }: Managed): Rule {
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
    visibilityConfig: shownAs(name),
  }
}

const shownAs = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})
