import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type MetricName, metricDimensions, metricNamespace } from '#functions/contract/metrics.ts'
import { tableDefinition } from '#infra/table-definition.ts'

/** What of an environment alarms and dashboard look at: names, as CloudWatch knows them. */
export type Watched = {
  environment: string
  api: string
  table: string
  /** The queue of what failed for good. */
  failures: string
  functions: Record<'sweep' | 'fire' | 'derive' | 'canary', string>
  canaryMinutes: number
  /** Calls that API Gateway or a handler refused as too many. */
  refusals: Metric
}

type Looking = { minutes: number; statistic?: string }

/** The API as its callers meet it. */
export const ofApi = ({ api }: Watched, metricName: string, looking: Looking) =>
  metric('AWS/ApiGateway', metricName, { looking, dimensionsMap: { ApiId: api } })

/** Of one of the functions without a route. */
export const ofFunction = (
  { functions }: Watched,
  name: keyof Watched['functions'],
  { metricName, ...looking }: Looking & { metricName: string },
) => metric('AWS/Lambda', metricName, { looking, dimensionsMap: { FunctionName: functions[name] } })

/** Of all functions of the account in the region together. */
export const ofAllFunctions = (metricName: string, looking: Looking) =>
  metric('AWS/Lambda', metricName, { looking })

/** What the functions count themselves. */
export const counted = ({ environment }: Watched, name: MetricName, minutes: number) =>
  metric(metricNamespace(environment), name, {
    looking: { minutes },
    dimensionsMap: metricDimensions,
  })

/** What is waiting among the failures, at most. */
export const waitingFailures = ({ failures }: Watched, minutes: number) =>
  metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', {
    looking: { minutes, statistic: 'Maximum' },
    dimensionsMap: { QueueName: failures },
  })

/** Of the table, with its index where that is counted apart. */
export function ofTable({ table }: Watched, metricName: string, minutes: number): Metric[] {
  const indexes = tableDefinition.indexes.map(({ name }) => ({
    TableName: table,
    GlobalSecondaryIndexName: name,
  }))
  return [{ TableName: table }, ...indexes].map((dimensionsMap) =>
    metric('AWS/DynamoDB', metricName, { looking: { minutes }, dimensionsMap }),
  )
}

/** All of them together; of what says nothing, nothing. */
export function sumOf(metrics: readonly Metric[], minutes: number): IMetric {
  const named = metrics.map((each, place) => [`m${place + 1}`, each] as const)
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period: Duration.minutes(minutes),
  })
}

/** Runs that ended well; none where there was none. */
export const succeeded = (watched: Watched, name: keyof Watched['functions'], minutes: number) =>
  new MathExpression({
    expression: 'FILL(runs, 0) - FILL(failed, 0)',
    usingMetrics: {
      runs: ofFunction(watched, name, { metricName: 'Invocations', minutes }),
      failed: ofFunction(watched, name, { metricName: 'Errors', minutes }),
    },
    period: Duration.minutes(minutes),
  })

type Of = { looking: Looking; dimensionsMap?: Record<string, string> }

const metric = (namespace: string, metricName: string, { looking, ...of }: Of) =>
  new Metric({
    namespace,
    metricName,
    period: Duration.minutes(looking.minutes),
    statistic: looking.statistic ?? 'Sum',
    ...of,
  })
