import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type MetricName, metricNames } from '#functions/contract/platform/metric-names.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { countMetric } from '#functions/count-metric.ts'
import type { ApiMiddleware } from '#functions/http/request.ts'
import { toFailure } from './answer-problems.ts'

/** Counts failures as metrics for operators. */
export function countFailures({ caller }: Pick<Endpoint, 'caller'>): ApiMiddleware {
  const counted: Partial<Record<ProblemCode, MetricName>> = {
    internal: metricNames.faults,
    busy: metricNames.busy,
    // Only without a session: errors of signed-in accounts are no attack.
    ...(caller === 'nobody' && {
      sign_in_failed: metricNames.signInRefused,
      too_many: metricNames.signInRefused,
    }),
  }
  return {
    onError({ error }) {
      const name = counted[toFailure(error).code]
      if (name) countMetric(name)
    },
  }
}
