import { metricNames } from '#functions/contract/platform/metric-names.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { checkAwsStep, checkQuotaStep, findErrorsStep, rollBackStep } from './first-steps.ts'
import {
  createAllFunctionsMetric,
  createApiMetric,
  createCustomMetric,
  createSumMetric,
  createTableMetrics,
  createTableUseMetric,
} from './monitored-metrics.ts'

/** Errors, latency and throttling of API calls. */
export const callAlarms: readonly AlarmEntry[] = [
  {
    name: 'CallsFail',
    measure: 'calls answered with 5xx',
    above: 5,
    span: { minutes: 5 },
    metric: createApiMetric('5xx'),
    means:
      'Shops or admins see errors. Published pages are not affected: visitors need neither API nor table.',
    firstSteps: [
      'Check on the dashboard whether `Faults` (our bugs) or `Busy` (an AWS service) rose too. If neither: functions time out, or API Gateway cannot call them.',
      findErrorsStep,
      rollBackStep,
      checkAwsStep,
    ],
  },
  {
    name: 'Faults',
    measure: 'calls that failed because of a bug',
    above: 0,
    span: { minutes: 5 },
    metric: createCustomMetric(metricNames.faults),
    means: 'An unexpected error was thrown. The user saw an error with an inquiry number.',
    firstSteps: [
      findErrorsStep,
      rollBackStep,
      'Keep the log line: it has the stack trace for the fix.',
    ],
  },
  {
    name: 'CallsSlow',
    measure: 'ms latency at the 95th percentile',
    above: 3000,
    span: { minutes: 5 },
    times: { bad: 3, of: 3 },
    ignoresLowSamples: true,
    metric: createApiMetric('Latency', 'p95'),
    means: 'The screens are slow for all users.',
    firstSteps: [
      'Logs Insights: `filter message = "answered" | stats pct(duration, 95), count(*) by call` lists the slow calls. Uploading images and movies takes seconds; saving does not.',
      'Are TableThrottled or LambdasThrottled active as well? Start with those.',
      rollBackStep,
      checkAwsStep,
    ],
  },
  {
    name: 'SomeCallsVerySlow',
    measure: 'ms latency at the 99th percentile',
    above: 15_000,
    span: { minutes: 5 },
    times: { bad: 3, of: 3 },
    ignoresLowSamples: true,
    metric: createApiMetric('Latency', 'p99'),
    means: 'A few calls are close to API Gateway’s timeout of 30 seconds.',
    firstSteps: [
      'Logs Insights: `filter duration > 10000 | stats count(*) by call`. Large images and movies take longest: if only these are slow, give them more memory (`infra/lambda/handler-function.ts`), which also gives them more CPU.',
      checkAwsStep,
    ],
  },
  {
    name: 'CallsRefused',
    measure: 'calls refused with 429',
    above: 200,
    span: { minutes: 5 },
    metric: ({ refusals }) => refusals,
    means:
      'API Gateway’s throttles or the rate limits per account refuse calls: a client floods the API, or usage has outgrown the rates.',
    firstSteps: [
      'Logs Insights over the API’s access log: `filter status = "429" | stats count(*) by route`. One route: its own rate is too low. All: `rates.any`.',
      'A flood comes from few addresses: WAF → the environment’s web ACL → sampled requests. Lower `addressLimits` in `infra/environments.ts`, and deploy.',
      'Growth: raise the rate in `infra/environments.ts`, and deploy. Rates limit the cost of a flood.',
    ],
  },
  {
    name: 'LambdasThrottled',
    measure: 'throttled function invocations in the whole account and region',
    above: 10,
    span: { minutes: 5 },
    metric: createAllFunctionsMetric('Throttles'),
    means:
      'More functions should run at once than the account, or a function’s reserved concurrency, allows. Calls fail with 5xx or wait.',
    firstSteps: [
      'CloudWatch → Metrics → Lambda → by function name → `Throttles` shows which. Sign-in or uploads: their share in `concurrency` of `infra/environments.ts` is used up, which is intended in a flood. Others: the account’s limit.',
      checkQuotaStep,
    ],
  },
  {
    name: 'TableNearLimit',
    measure: '% of `tableLimits` used by the table or its index',
    above: 80,
    span: { minutes: 1 },
    times: { bad: 3, of: 5 },
    metric: createTableUseMetric,
    means:
      'The table reads or writes nearly as much as `tableLimits` of the environment allows. Above it DynamoDB throttles, and users see that the service is busy.',
    firstSteps: [
      'Dashboard: which calls have risen? A restore or an import: wait until it ends.',
      'A flood: see CallsRefused. The limit is there for this: it bounds the bill.',
      'Growth: raise `tableLimits` in `infra/environments.ts`, and deploy.',
    ],
  },
  {
    name: 'TableThrottled',
    measure: 'throttled reads and writes of the table or its index',
    above: 10,
    span: { minutes: 5 },
    metric: (resources, minutes) =>
      createSumMetric(
        [
          ...createTableMetrics(resources, 'ReadThrottleEvents', minutes),
          ...createTableMetrics(resources, 'WriteThrottleEvents', minutes),
        ],
        minutes,
      ),
    means:
      'The table is on demand and scales with use, but at most doubles within 30 minutes, and one partition accepts 1,000 writes a second. Callers are asked to retry.',
    firstSteps: [
      'Is TableNearLimit active? Start with that. Otherwise wait ten minutes: the table has scaled by then.',
      'If it continues: CloudWatch → Contributor insights for the table (enable it for an hour) names the most used key.',
      'Restores and imports write much at once: run them at night.',
    ],
  },
]
