import { type AlarmEntry, getAlarmMinutes } from './alarm-entry.ts'
import { alarmList } from './alarm-list.ts'
import { budgetThresholds } from './budget.ts'
import { firewallAlarms } from './firewall-alarms.ts'

type AlarmText = Omit<AlarmEntry, 'metric'>

/** docs/alarms.md: meaning and first steps of each alarm. */
export function formatRunbook(): string {
  return [
    '# Alarms',
    '',
    'Alarms are sent by e-mail to `alarmsTo` of the environment when they start and when they end. After the first deploy',
    'AWS sends that address a confirmation mail: open its link, or no alarm arrives. Without `alarmsTo` alarms are shown',
    'on the dashboard only. To notify more addresses or a chat, subscribe them to the topic of the output',
    '`AlarmsTopicArn`. Alarms are named `noren-<environment>-<name>`.',
    '',
    ...alarmList.flatMap(formatSection),
    'The alarms of the firewall are in us-east-1, with a topic of their own: the output `AlarmsTopicArn` of the edge stack.',
    '',
    ...firewallAlarms.flatMap(formatSection),
    ...budgetSection,
    ...prioritySection,
  ].join('\n')
}

const formatSection = (entry: AlarmText) => [
  `## ${entry.name}`,
  '',
  `Condition: ${formatCondition(entry)}.`,
  '',
  entry.means,
  '',
  ...entry.firstSteps.map((step, index) => `${index + 1}. ${step}`),
  '',
]

/** Such as "more than 5 calls answered with 5xx within 5 minutes". */
function formatCondition(entry: AlarmText): string {
  const { measure, above, below = 0, times, isMissingDataBad } = entry
  const threshold = above === undefined ? `fewer than ${below}` : `more than ${formatNumber(above)}`
  const periods = times ? `, in ${times.bad} of ${times.of} periods` : ''
  const missing = isMissingDataBad ? ', or no data' : ''
  return `${threshold} ${measure} within ${formatSpan(entry)}${periods}${missing}`
}

function formatSpan(entry: AlarmText): string {
  if ('runs' in entry.span)
    return entry.span.runs === 1 ? 'one canary interval' : `${entry.span.runs} canary intervals`
  const minutes = getAlarmMinutes(entry, { canaryMinutes: 0 })
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const formatNumber = (value: number) => value.toLocaleString('en-US')

const budgetSection = [
  '## The budget',
  '',
  `AWS sends a mail when ${budgetThresholds
    .map(({ type, percent }) =>
      type === 'ACTUAL'
        ? `${percent} % of \`budget\` is spent`
        : `the month is forecast to reach ${percent} % of it`,
    )
    .join(
      ', and when ',
    )}. The budget counts the bill of the whole account, including other products.`,
  '',
  '1. Billing → Cost Explorer, by service and day: what has grown? Compare with docs/cost.md.',
  '2. CloudFront or Lambda: a flood (see CallsRefused). Storage: which shop uploaded much (サービスのようす)?',
  '3. A budget only notifies. To limit cost, lower `rates`, `addressLimits` and `concurrency` in `infra/environments.ts`.',
  '',
]

const prioritySection = [
  '## Several alarms at once',
  '',
  'Start with the first active one of: LambdasThrottled, TableNearLimit, TableThrottled, Faults, CallsFail. The others follow from them.',
  '',
]
