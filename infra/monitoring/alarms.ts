import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { type AlarmEntry, getAlarmMinutes } from './alarm-entry.ts'
import type { MonitoredResources } from './monitored-metrics.ts'

type AlarmPlace = Pick<MonitoredResources, 'environment' | 'canaryMinutes'>

type AlarmsProps<Resources> = {
  list: readonly AlarmEntry<Resources>[]
  resources: Resources
  topic: ITopic
}

/** Creates every alarm of a list; the topic is notified when one starts and ends. */
export class Alarms<Resources extends AlarmPlace> extends Construct {
  readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, { list, resources, topic }: AlarmsProps<Resources>) {
    super(scope, id)
    const action = new SnsAction(topic)
    this.all = list.map((entry) => {
      const alarm = this.createAlarm(entry, resources)
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
      return alarm
    })
  }

  private createAlarm(entry: AlarmEntry<Resources>, resources: Resources) {
    const {
      name,
      above,
      below,
      means,
      isMissingDataBad,
      ignoresLowSamples,
      times = { bad: 1, of: 1 },
    } = entry
    return new Alarm(this, name, {
      alarmName: `noren-${resources.environment}-${name}`,
      alarmDescription: `${means} What to do: docs/alarms.md, ${name}`,
      metric: entry.metric(resources, getAlarmMinutes(entry, resources)),
      threshold: above ?? below ?? 0,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      datapointsToAlarm: times.bad,
      evaluationPeriods: times.of,
      treatMissingData: isMissingDataBad
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
      // With few calls, a percentile is a single call.
      ...(ignoresLowSamples && { evaluateLowSampleCountPercentile: 'ignore' }),
    })
  }
}
