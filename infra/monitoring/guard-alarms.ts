import { metricNames } from '#functions/contract/platform/metric-names.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { checkAwsStep, rollBackStep } from './first-steps.ts'
import { createCustomMetric, createFunctionMetric } from './monitored-metrics.ts'

/** Sign-in attempts and the canary. */
export const guardAlarms: readonly AlarmEntry[] = [
  {
    name: 'SignInFlood',
    measure: 'refused sign-ins',
    above: 100,
    span: { minutes: 5 },
    metric: createCustomMetric(metricNames.signInRefused),
    means:
      'Someone is guessing passwords. Unknown browsers get at most 30 attempts for a login ID in 15 minutes, from all addresses together. Browsers that have signed in to the account before are not affected.',
    firstSteps: [
      'Admins’ screen 操作の記録, kind ログイン: which login IDs, from which addresses, and did one succeed? If so: end its sessions there, and set a new password.',
      'Few addresses: block them in WAF (an IP set in the environment’s web ACL). Many: lower `addressLimits.signIn` in `infra/environments.ts`, and deploy.',
      'Ask admins without a second factor to set one up.',
    ],
  },
  {
    name: 'CanaryFails',
    measure: 'failed canary runs',
    above: 0,
    span: { runs: 1 },
    times: { bad: 2, of: 3 },
    metric: createFunctionMetric('canary', 'Errors'),
    means:
      'From outside, signing in, saving, publishing, viewing the published page or signing out fails.',
    firstSteps: [
      'The canary’s log (linked from the dashboard) names the step and, if the API answered, the request: `The canary failed at publish: answered 503 busy, request …`.',
      'Failed at sign-in with 401 while users can sign in: its shop has another password, or none yet. The next deploy fixes this; to fix it now see docs/operations.md, Canary.',
      'Failed at sign-in with another error, read or save: the API fails; see the alarms CallsFail and Faults.',
      'Failed at public-page: open `https://…/noren-canary/` on the pages’ host. Outdated for more than a few seconds: compare with the object in the pages’ bucket. Missing: check the pages’ distribution and bucket.',
      rollBackStep,
      checkAwsStep,
    ],
  },
  {
    name: 'CanarySilent',
    measure: 'canary runs',
    below: 1,
    span: { runs: 3 },
    isMissingDataBad: true,
    metric: createFunctionMetric('canary', 'Invocations'),
    means: 'The canary does not run, so the problems that it detects are not reported.',
    firstSteps: [
      'EventBridge → Schedules: does the canary’s schedule exist and is it enabled? Was it disabled manually?',
      'Is LambdasThrottled active? Start with that.',
    ],
  },
]
