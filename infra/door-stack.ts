import { Duration, Stack } from 'aws-cdk-lib'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  type IAlarm,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { metricDimensions, metricNames, metricNamespace } from '#functions/contract/metrics.ts'
import type { StackSettings } from './environments.ts'

/** The API without its routes, and what takes new versions of its functions back. */
export class DoorStack extends Stack {
  readonly api: HttpApi
  readonly alarm: IAlarm

  constructor(scope: Construct, id: string, settings: StackSettings) {
    super(scope, id, settings)
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false })
    this.alarm = this.faults(settings)
  }

  /**
   * Calls that failed by our own fault. API Gateway counts those too that never got as far as our code: a version that
   * cannot start counts nothing itself. What was told to come again is no fault of a version.
   */
  private faults({ environment }: StackSettings) {
    const period = Duration.minutes(5)
    const busy = new Metric({
      namespace: metricNamespace(environment),
      metricName: metricNames.busy,
      dimensionsMap: metricDimensions,
      statistic: Stats.SUM,
      period,
    })
    return new Alarm(this, 'Faults', {
      alarmDescription: 'New versions of the API’s functions are taken back while this is on',
      metric: new MathExpression({
        expression: 'failed - FILL(busy, 0)',
        usingMetrics: {
          failed: this.api.metricServerError({ statistic: Stats.SUM, period }),
          busy,
        },
        period,
      }),
      threshold: 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}
