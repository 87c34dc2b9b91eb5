import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { MonitoredResources } from './monitored-metrics.ts'

/**
 * An alarm with its runbook text. The stack that has the metric, and the runbook are generated from it. `Resources` is what the
 * metric is found by.
 */
export type AlarmEntry<Resources = MonitoredResources> = {
  /** End of the alarm's name, `noren-prod-CallsFail`. Stable, because operators search for it. */
  name: string
  /** The measured value, as in "more than 5 …". */
  measure: string
  above?: number
  below?: number
  /** Length of a period: minutes, or a number of canary intervals. */
  span: { minutes: number } | { runs: number }
  /** How many periods of how many must be bad. Default: 1 of 1. */
  times?: { bad: number; of: number }
  /** Missing data counts as bad. */
  isMissingDataBad?: true
  /** Ignores periods with too few samples for a percentile. */
  ignoresLowSamples?: true
  metric: (resources: Resources, minutes: number) => IMetric
  means: string
  firstSteps: readonly string[]
}

// CloudWatch counts runs in whole minutes, and a schedule may be some seconds late.
const minimumMinutes = 5

/** The length of a period in minutes. */
export function getAlarmMinutes(
  { span }: Pick<AlarmEntry, 'span'>,
  { canaryMinutes }: Pick<MonitoredResources, 'canaryMinutes'>,
) {
  return 'minutes' in span ? span.minutes : Math.max(minimumMinutes, span.runs * canaryMinutes)
}
