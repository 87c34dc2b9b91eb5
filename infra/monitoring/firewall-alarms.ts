import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { countOnlyRules } from '#infra/hosts/firewall-rules.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { createSumMetric, type MonitoredResources } from './monitored-metrics.ts'

/** What the metrics of the firewall are found by. */
export type FirewallResources = Pick<MonitoredResources, 'environment' | 'canaryMinutes'>

/** The alarms of the firewall. Its metrics are in us-east-1 only, so its stack has them and their topic. */
export const firewallAlarms: readonly AlarmEntry<FirewallResources>[] = [
  {
    name: 'FirewallRefuses',
    measure: 'requests refused by the firewall',
    above: 10_000,
    span: { minutes: 15 },
    metric: (resources, minutes) => createBlockMetric(resources, 'ALL', minutes),
    means:
      'Some addresses send far more requests than people do: a flood, a crawler, or many shops behind one address. Each gets 429 and a text for as long as it goes on; all others are served.',
    firstSteps: [
      'us-east-1, Logs Insights over `aws-waf-logs-noren-…`: `stats count(*) by httpRequest.clientIp, terminatingRuleId | sort by count desc`.',
      'An address of a customer, such as an office or a chain: raise `addressLimits` in `infra/environments.ts`, and deploy.',
      'A flood from many addresses: lower `addressLimits.any`, and see The budget. Is CallsRefused active too? Then it reaches the API.',
    ],
  },
  {
    name: 'FirewallRefusesContent',
    measure: 'requests refused for their content',
    above: 100,
    span: { minutes: 15 },
    metric: (resources, minutes) =>
      createSumMetric(
        Object.keys(countOnlyRules).map((rule) => createBlockMetric(resources, rule, minutes)),
        minutes,
      ),
    means:
      'A rule group of AWS refuses requests: scanners, or what shops really send, if AWS has changed a rule. Shops then read that the request was stopped on its way, and what they typed stays on their device.',
    firstSteps: [
      'us-east-1, Logs Insights over `aws-waf-logs-noren-…`: `stats count(*) by terminatingRuleId, terminatingRuleMatchDetails.0.conditionType, httpRequest.uri`.',
      'Paths below `/api/` that shops use: add the rule to `countOnlyRules` in `infra/hosts/firewall-rules.ts`, and deploy the edge stack.',
      'Paths that do not exist: scanners; nothing to do.',
    ],
  },
]

// A web ACL of CloudFront has no dimension for a region.
const createBlockMetric = (
  { environment }: FirewallResources,
  rule: string,
  minutes: number,
): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: `noren-${environment}`, Rule: rule },
    statistic: 'Sum',
    period: Duration.minutes(minutes),
  })
