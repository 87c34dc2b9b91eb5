import { type AlarmEntry, minutesOf } from './alarm-entry.ts'
import { alarmList } from './alarm-list.ts'
import { budgetThresholds } from './budget.ts'

/** The part of the guide that is made of the list of alarms: what each means, and what to do first. */
export function runbook(): string {
  return [
    'Alarms are told by e-mail to `alarmsTo` of the environment, when they go off and when all is well again. AWS sends',
    'that address one message after the first deploy, whose link has to be opened: until then nothing is told. Without',
    '`alarmsTo` alarms are on the dashboard alone; more addresses, or a chat, subscribe to the topic of the output',
    '`AlarmsTopicArn`. Each is named `noren-<environment>-<name>`.',
    '',
    ...alarmList.flatMap(sectionOf),
    ...ofBudget,
    ...ofDeploys,
  ].join('\n')
}

const sectionOf = (entry: AlarmEntry) => [
  `### ${entry.name}`,
  '',
  `Goes off at ${conditionOf(entry)}.`,
  '',
  entry.means,
  '',
  ...entry.firstSteps.map((step, place) => `${place + 1}. ${step}`),
  '',
]

/** As in “more than 5 calls answered with 5xx within 5 minutes”. */
function conditionOf(entry: AlarmEntry): string {
  const { of, above, below, times, isSilenceBad } = entry
  const least = above === undefined ? atMost(below ?? 0) : atLeast(above)
  const often = times ? `, ${times.bad} times of ${times.of}` : ''
  const silence = isSilenceBad ? ', or when nothing is heard' : ''
  return `${least} ${of} within ${spanOf(entry)}${often}${silence}`
}

function spanOf(entry: AlarmEntry): string {
  if ('runs' in entry.span)
    return entry.span.runs === 1 ? 'one run’s time' : `${entry.span.runs} runs’ time`
  const minutes = minutesOf(entry, { canaryMinutes: 0 })
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const atLeast = (above: number) =>
  above === 0 ? 'any' : `more than ${above.toLocaleString('en-US')}`

const atMost = (below: number) => (below === 1 ? 'no' : `fewer than ${below}`)

const ofBudget = [
  '### The budget',
  '',
  `Told when ${budgetThresholds
    .map(({ type, percent }) =>
      type === 'ACTUAL'
        ? `${percent} % of \`budget\` are spent`
        : `the month is expected to reach ${percent} % of it`,
    )
    .join(', and when ')}. It counts the bill of the whole account, whatever else runs there.`,
  '',
  '1. Billing → Cost Explorer, by service and day: what has grown? Compare with the table under Cost.',
  '2. CloudFront or Lambda: a flood (see CallsRefused). Storage: who has uploaded much (サービスのようす)?',
  '3. A budget tells and stops nothing. What stops: `rates`, `addressLimits` and `concurrency` in `infra/environments.ts`.',
  '',
]

const ofDeploys = [
  '### When several are on',
  '',
  'Begin with the first of these that is on: LambdasThrottled, TableThrottled, Faults, CallsFail. The others follow from them.',
]
