import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { type MetricName, metricDimensions } from '#functions/contract/platform/metric-names.ts'

// Configured by POWERTOOLS_METRICS_NAMESPACE and POWERTOOLS_METRICS_DISABLED.
const metrics = new Metrics({ serviceName: metricDimensions.service })

/** Adds one to a metric, by a log line that CloudWatch turns into a metric. */
export function countMetric(name: MetricName): void {
  metrics.addMetric(name, MetricUnit.Count, 1).publishStoredMetrics()
}
