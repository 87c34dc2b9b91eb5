import { Duration, Stack } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { metricNames } from '#functions/contract/metrics.ts'
import { edgeRegion } from '#infra/edge-region.ts'
import { counted, ofApi, ofFunction, ofTable, type Watched, waitingFailures } from './watched.ts'

type DashboardProps = {
  watched: Watched
  alarms: readonly Alarm[]
  /** CloudFront's names of the hosts. */
  distributions: Record<'app' | 'pages' | 'media', string>
  /** The canary's log. */
  log: string
}

const minutes = 5

/** The few figures that matter, on one screen: is anything on, what do people meet, what waits, what does it take. */
export function dashboard(scope: Construct, id: string, props: DashboardProps) {
  const { watched, alarms } = props
  const { environment } = watched
  const board = new Dashboard(scope, id, {
    dashboardName: `noren-${environment}`,
    defaultInterval: Duration.hours(12),
    periodOverride: PeriodOverride.INHERIT,
  })
  board.addWidgets(
    new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 16, height: 5 }),
    new TextWidget({ markdown: words(scope, props), width: 8, height: 5 }),
  )
  board.addWidgets(...callGraphs(watched))
  board.addWidgets(...hostGraphs(props))
  board.addWidgets(...jobGraphs(watched))
  return board
}

function words(scope: Construct, { watched, log }: DashboardProps) {
  const { region } = Stack.of(scope)
  const console = `https://${region}.console.aws.amazon.com`
  const logs = `${console}/cloudwatch/home?region=${region}#logsV2:log-groups/log-group/${log}`
  return [
    `# Noren, ${watched.environment}`,
    'What each alarm means and what to do first: docs/operations.md, Alarms.',
    '',
    `[The canary’s log](${logs}) · failures lie in the queue \`${watched.failures}\` ([SQS](${console}/sqs/v3/home?region=${region}))`,
  ].join('\n')
}

const callGraphs = (watched: Watched) => [
  graph('Calls of the API', [
    ofApi(watched, 'Count', { minutes }).with({ label: 'Calls' }),
    ofApi(watched, '4xx', { minutes }).with({ label: '4xx' }),
    ofApi(watched, '5xx', { minutes }).with({ label: '5xx' }),
  ]),
  graph(
    'How long calls take',
    ['p50', 'p95', 'p99'].map((statistic) =>
      ofApi(watched, 'Latency', { minutes, statistic }).with({ label: statistic }),
    ),
  ),
  graph(
    'What went wrong',
    Object.values(metricNames).map((name) => counted(watched, name, minutes).with({ label: name })),
  ),
]

const hostGraphs = ({ distributions }: DashboardProps) => [
  graph('Requests to the hosts', ofHosts(distributions, 'Requests', 'Sum')),
  graph(
    'Hosts’ answers that were 5xx, in percent',
    ofHosts(distributions, '5xxErrorRate', 'Average'),
  ),
  graph('Bytes to browsers', ofHosts(distributions, 'BytesDownloaded', 'Sum')),
]

const jobGraphs = (watched: Watched) => [
  graph('Units of the table', [
    ...ofTable(watched, 'ConsumedReadCapacityUnits', minutes).slice(0, 1),
    ...ofTable(watched, 'ConsumedWriteCapacityUnits', minutes).slice(0, 1),
  ]),
  graph('Canary', [
    ofFunction(watched, 'canary', { metricName: 'Invocations', minutes }).with({ label: 'Runs' }),
    ofFunction(watched, 'canary', { metricName: 'Errors', minutes }).with({ label: 'Failed' }),
    ofFunction(watched, 'canary', { metricName: 'Duration', minutes, statistic: 'Average' }).with({
      label: 'Milliseconds',
    }),
  ]),
  graph('What waits, and what fails', [
    waitingFailures(watched, minutes).with({ label: 'In the queue of failures' }),
    ...(['sweep', 'fire', 'derive'] as const).map((name) =>
      ofFunction(watched, name, { metricName: 'Errors', minutes }).with({
        label: `${name} failed`,
      }),
    ),
  ]),
]

const graph = (title: string, left: IMetric[]) =>
  new GraphWidget({ title, left, width: 8, height: 6 })

// CloudFront belongs to no region, and tells its figures in this one.
const ofHosts = (
  distributions: DashboardProps['distributions'],
  metricName: string,
  statistic: string,
) =>
  Object.entries(distributions).map(
    ([label, DistributionId]) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        statistic,
        dimensionsMap: { DistributionId, Region: 'Global' },
        period: Duration.minutes(minutes),
        region: edgeRegion,
        label,
      }),
  )
