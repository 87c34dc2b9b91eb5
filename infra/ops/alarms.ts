import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { type AlarmEntry, minutesOf } from './alarm-entry.ts'
import { alarmList } from './alarm-list.ts'
import type { Watched } from './watched.ts'

type AlarmsProps = { watched: Watched; topic: ITopic }

/** Every alarm of the list: told when it goes off, and when all is well again. */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, { watched, topic }: AlarmsProps) {
    super(scope, id)
    const action = new SnsAction(topic)
    this.all = alarmList.map((entry) => {
      const alarm = this.alarm(entry, watched)
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
      return alarm
    })
  }

  private alarm(entry: AlarmEntry, watched: Watched) {
    const { name, above, below, means, isSilenceBad, isOfMany, times = { bad: 1, of: 1 } } = entry
    return new Alarm(this, name, {
      alarmName: `noren-${watched.environment}-${name}`,
      alarmDescription: `${means} What to do: docs/operations.md, Alarms, ${name}`,
      metric: entry.metric(watched, minutesOf(entry, watched)),
      threshold: above ?? below ?? 0,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      datapointsToAlarm: times.bad,
      evaluationPeriods: times.of,
      treatMissingData: isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      // Of a handful of calls the slowest twentieth is one call.
      ...(isOfMany && { evaluateLowSampleCountPercentile: 'ignore' }),
    })
  }
}
