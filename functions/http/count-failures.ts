import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type MetricName, metricNames } from '#functions/contract/metrics.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { count } from '#functions/count.ts'
import { failureOf } from './answer-problems.ts'
import type { ApiMiddleware } from './request.ts'

/** Counts the failures that whoever looks after the service is to hear of. */
export function countFailures({ caller }: Pick<Endpoint, 'caller'>): ApiMiddleware {
  const counted: Partial<Record<ProblemCode, MetricName>> = {
    internal: metricNames.faults,
    busy: metricNames.busy,
    // Of those who are nobody yet: what somebody signed in gets wrong is no flood.
    ...(caller === 'nobody' && {
      sign_in_failed: metricNames.signInRefused,
      too_many: metricNames.signInRefused,
    }),
  }
  return {
    onError({ error }) {
      const name = counted[failureOf(error).code]
      if (name) count(name)
    },
  }
}
