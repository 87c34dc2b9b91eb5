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
  type MetricBuilder,
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
  board.addWidgets(...buildGraphs(resources, callGraphs))
  board.addWidgets(...buildHostGraphs(props))
  board.addWidgets(buildTableGraph(resources), ...buildGraphs(resources, jobGraphs))
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

/** Metrics by their labels. */
type Graph = Record<string, MetricBuilder>

const callGraphs: Record<string, Graph> = {
  'Calls of the API': {
    Calls: createApiMetric('Count'),
    '4xx': createApiMetric('4xx'),
    '5xx': createApiMetric('5xx'),
  },
  'How long calls take': Object.fromEntries(
    ['p50', 'p95', 'p99'].map((statistic) => [statistic, createApiMetric('Latency', statistic)]),
  ),
  'What went wrong': Object.fromEntries(
    Object.values(metricNames).map((name) => [name, createCustomMetric(name)]),
  ),
}

const jobGraphs: Record<string, Graph> = {
  Canary: {
    Runs: createFunctionMetric('canary', 'Invocations'),
    Failed: createFunctionMetric('canary', 'Errors'),
    Milliseconds: createFunctionMetric('canary', 'Duration', 'Average'),
  },
  'What waits, and what fails': {
    'In the queue of failures': createFailureQueueMetric,
    ...Object.fromEntries(
      (['cleanUp', 'fire', 'derive'] as const).map((name) => [
        `${name} failed`,
        createFunctionMetric(name, 'Errors'),
      ]),
    ),
  },
}

const buildGraphs = (resources: MonitoredResources, graphs: Record<string, Graph>) =>
  Object.entries(graphs).map(([title, metrics]) =>
    buildGraph(
      title,
      Object.entries(metrics).map(([label, create]) =>
        create(resources, graphMinutes).with({ label }),
      ),
    ),
  )

const buildHostGraphs = ({ distributions }: DashboardProps) => [
  buildGraph('Requests to the hosts', buildHostMetrics(distributions, 'Requests', 'Sum')),
  buildGraph(
    'Hosts’ answers that were 5xx, in percent',
    buildHostMetrics(distributions, '5xxErrorRate', 'Average'),
  ),
  buildGraph('Bytes to browsers', buildHostMetrics(distributions, 'BytesDownloaded', 'Sum')),
]

const buildTableGraph = (resources: MonitoredResources) =>
  buildGraph(
    'Units of the table',
    ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].flatMap((name) =>
      createTableMetrics(resources, name, graphMinutes).slice(0, 1),
    ),
  )

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
