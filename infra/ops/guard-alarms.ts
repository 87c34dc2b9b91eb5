import { metricNames } from '#functions/contract/metrics.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { lookAtAws, rollBack } from './first-steps.ts'
import { counted, ofFunction } from './watched.ts'

/** Those who try to get in, and the canary that tries on our behalf. */
export const guardAlarms: readonly AlarmEntry[] = [
  {
    name: 'SignInFlood',
    of: 'sign-ins refused',
    above: 100,
    span: { minutes: 5 },
    metric: (watched, minutes) => counted(watched, metricNames.signInRefused, minutes),
    means:
      'Somebody tries passwords. Nobody gets more than 30 tries at one login ID in a quarter of an hour, from wherever.',
    firstSteps: [
      'Admins’ screen 操作の記録, kind ログイン: which login IDs, from which addresses, and did one succeed? If so: end its sessions there, and make a new password.',
      'Few addresses: block them in WAF (an IP set in the environment’s web ACL). Many: lower `addressLimits.api` in `infra/environments.ts`, and deploy.',
      'Ask admins without a second factor to set one up.',
    ],
  },
  {
    name: 'CanaryFails',
    of: 'runs of the canary that failed',
    above: 0,
    span: { runs: 1 },
    times: { bad: 2, of: 3 },
    metric: (watched, minutes) => ofFunction(watched, 'canary', { metricName: 'Errors', minutes }),
    means: 'From outside, nobody can sign in, save, publish, see what was published, or sign out.',
    firstSteps: [
      'The canary’s log (the dashboard links to it) names the step and, where the API answered, the request: `The canary failed at publish: answered 503 busy, request …`.',
      'At sign-in with 401, and people can sign in: its shop has another password, or none yet. The next deploy gives it the right one; at once: see Canary.',
      'At sign-in otherwise, read or save: it is the API; look at the alarms CallsFail and Faults.',
      'At public-page: open it, `https://…/noren-canary/` on the pages’ host. Old: the edge is not told (NotPurged). Not there: the pages’ distribution or bucket.',
      rollBack,
      lookAtAws,
    ],
  },
  {
    name: 'CanarySilent',
    of: 'runs of the canary',
    below: 1,
    span: { runs: 3 },
    isSilenceBad: true,
    metric: (watched, minutes) =>
      ofFunction(watched, 'canary', { metricName: 'Invocations', minutes }),
    means: 'The canary does not run, so nobody would tell of what it looks for.',
    firstSteps: [
      'EventBridge → Schedules: is the canary’s there and enabled? Was it switched off by hand?',
      'Is LambdasThrottled on? Begin with that.',
    ],
  },
]
