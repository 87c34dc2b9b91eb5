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
import {
  formatMetricNamespace,
  metricDimensions,
  metricNames,
} from '#functions/contract/platform/metric-names.ts'
import type { StackSettings } from '#infra/environments.ts'

/** The HTTP API without its routes, and the alarm that rolls back new function versions. */
export class GatewayStack extends Stack {
  readonly api: HttpApi
  readonly alarm: IAlarm

  constructor(scope: Construct, id: string, settings: StackSettings) {
    super(scope, id, settings)
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false })
    this.alarm = this.createFaultAlarm(settings)
  }

  /**
   * Failed calls as API Gateway counts them: a version that cannot start counts nothing itself. `Busy` answers (503) are
   * subtracted, because they are not caused by a version.
   */
  private createFaultAlarm({ environment }: StackSettings) {
    const period = Duration.minutes(5)
    const busy = new Metric({
      namespace: formatMetricNamespace(environment),
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
