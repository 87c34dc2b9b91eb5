import { metricNames } from '#functions/contract/metrics.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { findErrors, lookAtAws, lookAtQuota, rollBack } from './first-steps.ts'
import { counted, ofAllFunctions, ofApi, ofTable, sumOf } from './watched.ts'

/** What people meet who call the API. */
export const callAlarms: readonly AlarmEntry[] = [
  {
    name: 'CallsFail',
    of: 'calls answered with 5xx',
    above: 5,
    span: { minutes: 5 },
    metric: (watched, minutes) => ofApi(watched, '5xx', { minutes }),
    means:
      'Shops or admins see errors. Published pages are not touched: visitors need neither API nor table.',
    firstSteps: [
      'See on the dashboard whether `Faults` (bugs of ours) or `Busy` (a service of AWS) rose with it. Neither: functions run out of time, or API Gateway cannot call them.',
      findErrors,
      rollBack,
      lookAtAws,
    ],
  },
  {
    name: 'Faults',
    of: 'calls that ended in a bug of ours',
    above: 0,
    span: { minutes: 5 },
    metric: (watched, minutes) => counted(watched, metricNames.faults, minutes),
    means: 'Something was thrown that nobody had thought of. Who called saw an error and a number.',
    firstSteps: [
      findErrors,
      rollBack,
      'Keep the log line: it holds the stack, and a fix begins with it.',
    ],
  },
  {
    name: 'CallsSlow',
    of: 'milliseconds that the slowest twentieth of the calls takes',
    above: 3000,
    span: { minutes: 5 },
    times: { bad: 3, of: 3 },
    isOfMany: true,
    metric: (watched, minutes) => ofApi(watched, 'Latency', { minutes, statistic: 'p95' }),
    means: 'The screens feel slow to everybody.',
    firstSteps: [
      'Logs Insights: `filter message = "answered" | stats pct(duration, 95), count(*) by call` says which calls. To take in pictures and movies takes seconds; to save does not.',
      'Are TableThrottled or LambdasThrottled on as well? Begin with those.',
      rollBack,
      lookAtAws,
    ],
  },
  {
    name: 'SomeCallsVerySlow',
    of: 'milliseconds that the slowest hundredth of the calls takes',
    above: 15_000,
    span: { minutes: 5 },
    times: { bad: 3, of: 3 },
    isOfMany: true,
    metric: (watched, minutes) => ofApi(watched, 'Latency', { minutes, statistic: 'p99' }),
    means: 'A few calls are close to the half minute after which API Gateway gives up on them.',
    firstSteps: [
      'Logs Insights: `filter duration > 10000 | stats count(*) by call`. Large pictures and movies are what takes longest: if it is these alone, more memory for them (`infra/handler-function.ts`) is more processor.',
      lookAtAws,
    ],
  },
  {
    name: 'CallsRefused',
    of: 'calls refused as too many (429)',
    above: 200,
    span: { minutes: 5 },
    metric: ({ refusals }) => refusals,
    means:
      'API Gateway’s throttles, or our counts by person, refuse calls: somebody floods the API, or it has grown past its rates.',
    firstSteps: [
      'Logs Insights over the API’s access log: `filter status = "429" | stats count(*) by route`. One route: its own rate. All: `rates.any`.',
      'A flood comes from few addresses: WAF → the environment’s web ACL → sampled requests. Lower `addressLimits` in `infra/environments.ts`, and deploy.',
      'Growth: raise the rate in `infra/environments.ts`, and deploy. Rates bound what a flood may cost.',
    ],
  },
  {
    name: 'LambdasThrottled',
    of: 'calls of functions refused for want of concurrency, in the whole account and region',
    above: 10,
    span: { minutes: 5 },
    metric: (_, minutes) => ofAllFunctions('Throttles', { minutes }),
    means:
      'More functions were to run at once than the account, or a function’s own share, allows. Calls answer 5xx or wait.',
    firstSteps: [
      'CloudWatch → Metrics → Lambda → by function name → `Throttles` says which. Sign-in, or what takes pictures in: its share in `concurrency` of `infra/environments.ts` is used up, which is meant in a flood. Others: the account’s own limit.',
      lookAtQuota,
    ],
  },
  {
    name: 'TableThrottled',
    of: 'reads and writes that the table or its index refused',
    above: 10,
    span: { minutes: 5 },
    metric: (watched, minutes) =>
      sumOf(
        [
          ...ofTable(watched, 'ReadThrottleEvents', minutes),
          ...ofTable(watched, 'WriteThrottleEvents', minutes),
        ],
        minutes,
      ),
    means:
      'The table is on demand and grows with use, but doubles at most in half an hour, and one partition takes 1,000 writes a second. Callers are told to come again.',
    firstSteps: [
      'Wait ten minutes: a sudden rise is met by then.',
      'If it stays: CloudWatch → Contributor insights for the table (switch it on for an hour) names the key that is asked for most.',
      'Restores and imports write much at once: do them at night, or more slowly.',
    ],
  },
]
