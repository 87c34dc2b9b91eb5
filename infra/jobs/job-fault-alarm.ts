import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'

/** Starts when any of these functions fails in any version, and rolls new versions back. */
export function createJobFaultAlarm(scope: Construct, functionNames: readonly string[]) {
  const period = Duration.minutes(5)
  const failed = functionNames.map((name, index): [string, Metric] => [
    `failed${index}`,
    new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap: { FunctionName: name },
      statistic: Stats.SUM,
      period,
    }),
  ])
  return new Alarm(scope, 'Faults', {
    alarmDescription: 'New versions of the jobs are taken back while this is on',
    metric: new MathExpression({
      expression: 'SUM(METRICS())',
      usingMetrics: Object.fromEntries(failed),
      period,
    }),
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
}
