import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import {
  formatMetricNamespace,
  type MetricName,
  metricDimensions,
} from '#functions/contract/platform/metric-names.ts'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { tableDefinition } from '#infra/storage/table-definition.ts'

/** The resources that alarms and dashboard monitor, by their names in CloudWatch. */
export type MonitoredResources = {
  environment: string
  api: string
  table: string
  /** Queue of events that failed after all retries. */
  failures: string
  functions: Record<'cleanUp' | 'fire' | 'derive' | 'count' | 'canary', string>
  canaryMinutes: number
  /** Most request units of the table in a second. */
  tableLimits: EnvironmentConfig['tableLimits']
  /** Calls refused with 429 by API Gateway or a handler. */
  refusals: Metric
}

/** Creates a metric of these resources with a period of `minutes`. */
export type MetricBuilder = (resources: MonitoredResources, minutes: number) => Metric

type FunctionName = keyof MonitoredResources['functions']

export const createApiMetric =
  (metricName: string, statistic?: string): MetricBuilder =>
  ({ api: ApiId }, minutes) =>
    createMetric('AWS/ApiGateway', metricName, {
      minutes,
      statistic,
      dimensionsMap: { ApiId },
    })

export const createFunctionMetric =
  (name: FunctionName, metricName: string, statistic?: string): MetricBuilder =>
  ({ functions }, minutes) =>
    createMetric('AWS/Lambda', metricName, {
      minutes,
      statistic,
      dimensionsMap: { FunctionName: functions[name] },
    })

/** For all functions of the account in the region. */
export const createAllFunctionsMetric =
  (metricName: string): MetricBuilder =>
  (_, minutes) =>
    createMetric('AWS/Lambda', metricName, { minutes })

/** A metric that the functions count themselves. */
export const createCustomMetric =
  (name: MetricName): MetricBuilder =>
  ({ environment }, minutes) =>
    createMetric(formatMetricNamespace(environment), name, {
      minutes,
      dimensionsMap: metricDimensions,
    })

export const createFailureQueueMetric: MetricBuilder = ({ failures: QueueName }, minutes) =>
  createMetric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', {
    minutes,
    statistic: 'Maximum',
    dimensionsMap: { QueueName },
  })

/** For the table and for its index, which CloudWatch counts separately. */
export function createTableMetrics(
  { table }: MonitoredResources,
  metricName: string,
  minutes: number,
): Metric[] {
  const indexes = tableDefinition.indexes.map(({ name }) => ({
    TableName: table,
    GlobalSecondaryIndexName: name,
  }))
  return [{ TableName: table }, ...indexes].map((dimensionsMap) =>
    createMetric('AWS/DynamoDB', metricName, { minutes, dimensionsMap }),
  )
}

/** The percentage of the table's maximum that is used, by reads or writes, of the table or its index. */
export function createTableUseMetric(resources: MonitoredResources, minutes: number): IMetric {
  const { reads, writes } = resources.tableLimits
  const consumed = [
    ...createTableMetrics(resources, 'ConsumedReadCapacityUnits', minutes),
    ...createTableMetrics(resources, 'ConsumedWriteCapacityUnits', minutes),
  ].map((metric, index) => [`m${index + 1}`, metric] as const)
  const shares = consumed.map(([name, { metricName }]) => {
    const limit = metricName === 'ConsumedReadCapacityUnits' ? reads : writes
    return `FILL(${name}, 0) / ${limit * minutes * 60}`
  })
  return new MathExpression({
    expression: `100 * MAX([${shares.join(', ')}])`,
    usingMetrics: Object.fromEntries(consumed),
    period: Duration.minutes(minutes),
  })
}

/** The sum of the metrics; missing data counts as 0. */
export function createSumMetric(metrics: readonly Metric[], minutes: number): IMetric {
  const named = metrics.map((each, place) => [`m${place + 1}`, each] as const)
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period: Duration.minutes(minutes),
  })
}

/** Successful runs; 0 without data. */
export const createSuccessMetric =
  (name: FunctionName) =>
  (...[resources, minutes]: Parameters<MetricBuilder>) =>
    new MathExpression({
      expression: 'FILL(runs, 0) - FILL(failed, 0)',
      usingMetrics: {
        runs: createFunctionMetric(name, 'Invocations')(resources, minutes),
        failed: createFunctionMetric(name, 'Errors')(resources, minutes),
      },
      period: Duration.minutes(minutes),
    })

type MetricSource = {
  minutes: number
  statistic?: string | undefined
  dimensionsMap?: Record<string, string>
}

function createMetric(namespace: string, metricName: string, source: MetricSource) {
  const { minutes, statistic = 'Sum', ...of } = source
  return new Metric({
    namespace,
    metricName,
    period: Duration.minutes(minutes),
    statistic,
    ...of,
  })
}
