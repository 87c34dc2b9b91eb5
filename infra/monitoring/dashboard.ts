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
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import {
  createApiMetric,
  createCustomMetric,
  createFailureQueueMetric,
  createFunctionMetric,
  createTableMetrics,
  type MonitoredResources,
} from './monitored-metrics.ts'

type DashboardProps = {
  resources: MonitoredResources
  alarms: readonly Alarm[]
  /** CloudFront's names of the hosts. */
  distributions: Record<'app' | 'pages' | 'media', string>
  /** The canary's log. */
  log: string
}

const graphMinutes = 5

/** One screen with the alarms, calls, hosts, table, canary and failures. */
export function createDashboard(scope: Construct, id: string, props: DashboardProps) {
  const { resources, alarms } = props
  const { environment } = resources
  const board = new Dashboard(scope, id, {
    dashboardName: `noren-${environment}`,
    defaultInterval: Duration.hours(12),
    periodOverride: PeriodOverride.INHERIT,
  })
  board.addWidgets(
    new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 16, height: 5 }),
    new TextWidget({ markdown: formatIntroduction(scope, props), width: 8, height: 5 }),
  )
  board.addWidgets(...buildCallGraphs(resources))
  board.addWidgets(...buildHostGraphs(props))
  board.addWidgets(...buildJobGraphs(resources))
  return board
}

function formatIntroduction(scope: Construct, { resources, log }: DashboardProps) {
  const { region } = Stack.of(scope)
  const console = `https://${region}.console.aws.amazon.com`
  const logs = `${console}/cloudwatch/home?region=${region}#logsV2:log-groups/log-group/${log}`
  return [
    `# Noren, ${resources.environment}`,
    'What each alarm means and what to do first: docs/alarms.md.',
    '',
    `[The canary’s log](${logs}) · failures lie in the queue \`${resources.failures}\` ([SQS](${console}/sqs/v3/home?region=${region}))`,
  ].join('\n')
}

const buildCallGraphs = (resources: MonitoredResources) => [
  buildGraph('Calls of the API', [
    createApiMetric(resources, 'Count', { minutes: graphMinutes }).with({ label: 'Calls' }),
    createApiMetric(resources, '4xx', { minutes: graphMinutes }).with({ label: '4xx' }),
    createApiMetric(resources, '5xx', { minutes: graphMinutes }).with({ label: '5xx' }),
  ]),
  buildGraph(
    'How long calls take',
    ['p50', 'p95', 'p99'].map((statistic) =>
      createApiMetric(resources, 'Latency', { minutes: graphMinutes, statistic }).with({
        label: statistic,
      }),
    ),
  ),
  buildGraph(
    'What went wrong',
    Object.values(metricNames).map((name) =>
      createCustomMetric(resources, name, graphMinutes).with({ label: name }),
    ),
  ),
]

const buildHostGraphs = ({ distributions }: DashboardProps) => [
  buildGraph('Requests to the hosts', buildHostMetrics(distributions, 'Requests', 'Sum')),
  buildGraph(
    'Hosts’ answers that were 5xx, in percent',
    buildHostMetrics(distributions, '5xxErrorRate', 'Average'),
  ),
  buildGraph('Bytes to browsers', buildHostMetrics(distributions, 'BytesDownloaded', 'Sum')),
]

const buildJobGraphs = (resources: MonitoredResources) => [
  buildGraph('Units of the table', [
    ...createTableMetrics(resources, 'ConsumedReadCapacityUnits', graphMinutes).slice(0, 1),
    ...createTableMetrics(resources, 'ConsumedWriteCapacityUnits', graphMinutes).slice(0, 1),
  ]),
  buildGraph('Canary', [
    createFunctionMetric(resources, 'canary', {
      metricName: 'Invocations',
      minutes: graphMinutes,
    }).with({ label: 'Runs' }),
    createFunctionMetric(resources, 'canary', { metricName: 'Errors', minutes: graphMinutes }).with(
      {
        label: 'Failed',
      },
    ),
    createFunctionMetric(resources, 'canary', {
      metricName: 'Duration',
      minutes: graphMinutes,
      statistic: 'Average',
    }).with({
      label: 'Milliseconds',
    }),
  ]),
  buildGraph('What waits, and what fails', [
    createFailureQueueMetric(resources, graphMinutes).with({ label: 'In the queue of failures' }),
    ...(['cleanUp', 'fire', 'derive'] as const).map((name) =>
      createFunctionMetric(resources, name, { metricName: 'Errors', minutes: graphMinutes }).with({
        label: `${name} failed`,
      }),
    ),
  ]),
]

const buildGraph = (title: string, left: IMetric[]) =>
  new GraphWidget({ title, left, width: 8, height: 6 })

// CloudFront publishes its metrics in this region only.
const buildHostMetrics = (
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
        period: Duration.minutes(graphMinutes),
        region: edgeRegion,
        label,
      }),
  )
