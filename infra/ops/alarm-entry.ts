import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Watched } from './watched.ts'

/** An alarm, and what whoever is woken by it has to know: the stack and the runbook are made of the same. */
export type AlarmEntry = {
  /** The end of the alarm's name, `noren-prod-CallsFail`: stable, as people search for it. */
  name: string
  /** What is counted or measured, as in “more than 5 …”. */
  of: string
  above?: number
  below?: number
  /** How long is looked at, at a time: minutes, or so many runs of the canary. */
  span: { minutes: number } | { runs: number }
  /** How many such times, of how many; once where nothing is said. */
  times?: { bad: number; of: number }
  /** Whether to hear nothing is bad news. */
  isSilenceBad?: true
  /** Of a measure whose highest twentieth or hundredth says nothing while there are few calls. */
  isOfMany?: true
  metric: (watched: Watched, minutes: number) => IMetric
  means: string
  firstSteps: readonly string[]
}

// CloudWatch counts a function's runs in whole minutes, and a schedule may be some seconds late.
const shortest = 5

/** The minutes that it looks at, at a time. */
export function minutesOf({ span }: AlarmEntry, { canaryMinutes }: Pick<Watched, 'canaryMinutes'>) {
  return 'minutes' in span ? span.minutes : Math.max(shortest, span.runs * canaryMinutes)
}
