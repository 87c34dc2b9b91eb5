import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { type MetricName, metricDimensions } from '#functions/contract/metrics.ts'

// The environment names the namespace, or says that nothing is counted: POWERTOOLS_METRICS_NAMESPACE, POWERTOOLS_METRICS_DISABLED.
const metrics = new Metrics({ serviceName: metricDimensions.service })

/** Counts one, by a line in the log that CloudWatch makes a metric of. */
export function count(name: MetricName): void {
  metrics.addMetric(name, MetricUnit.Count, 1).publishStoredMetrics()
}
