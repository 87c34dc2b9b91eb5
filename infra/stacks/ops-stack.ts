import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { formatMetricNamespace } from '#functions/contract/platform/metric-names.ts'
import type { StackSettings } from '#infra/environments.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import { alarmList } from '#infra/monitoring/alarm-list.ts'
import { createAlarmTopic } from '#infra/monitoring/alarm-topic.ts'
import { Alarms } from '#infra/monitoring/alarms.ts'
import { Canary } from '#infra/monitoring/canary.ts'
import { createDashboard } from '#infra/monitoring/dashboard.ts'
import type { MonitoredResources } from '#infra/monitoring/monitored-metrics.ts'
import { DeliveryRoles } from '#infra/permissions/delivery-roles.ts'
import { HandlerRoles } from '#infra/permissions/handler-roles.ts'
import { OutsideCopies } from '#infra/storage/outside-copies.ts'
import type { ApiStack } from './api-stack.ts'
import type { AppStack } from './app-stack.ts'
import { getDataResources } from './data-resources.ts'
import type { DataStack } from './data-stack.ts'
import { type JobsStack, jobNames } from './jobs-stack.ts'
import type { SiteStack } from './site-stack.ts'

type OpsStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  jobs: JobsStack
  api: ApiStack
  host: AppStack
  /** Directory of the bundled handlers. */
  handlers: string
}

/** Alarms, dashboard, canary, and the copy of the data outside the account. */
export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, props: OpsStackProps) {
    const { data, site, jobs, api, host, handlers, ...settings } = props
    super(scope, id, settings)
    const { environment, config } = settings
    const canary = new Canary(this, 'Canary', {
      environment,
      config,
      handlers,
      roles: this.createRoles(props),
      table: data.table.tableName,
      app: host.appOrigin,
      pages: site.pagesOrigin,
    })
    const getJobFunctionName = (name: keyof typeof jobNames) =>
      formatFunctionName(environment, 'jobs', jobNames[name])
    const resources: MonitoredResources = {
      environment,
      api: api.httpApi.apiId,
      table: data.table.tableName,
      failures: jobs.failures.queueName,
      functions: {
        cleanUp: getJobFunctionName('cleanUp'),
        fire: getJobFunctionName('fire'),
        derive: getJobFunctionName('derive'),
        count: getJobFunctionName('count'),
        canary: canary.visitor.functionName,
      },
      canaryMinutes: config.canaryMinutes,
      tableLimits: config.tableLimits,
      refusals: this.createRefusalsMetric(props),
    }

    if (config.delivery)
      new DeliveryRoles(this, 'Delivery', {
        ...settings,
        ...config.delivery,
        originSecret: data.originSecret.secretArn,
        table: data.table.tableArn,
      })
    this.addCopies(props)
    const topic = createAlarmTopic(this, config.alarmsTo)
    const { all: alarms } = new Alarms(this, 'Alarms', { list: alarmList, resources, topic })
    const { distributionId: app } = host.distribution
    const { distributionId: pages } = site.pagesDistribution
    const { distributionId: media } = site.mediaDistribution
    const distributions = { app, pages, media }
    const log = canary.log.logGroupName
    createDashboard(this, 'Dashboard', { resources, alarms, distributions, log })
    new CfnOutput(this, 'AlarmsTopicArn', { value: topic.topicArn })
  }

  private addCopies({ data, site, environment, config }: OpsStackProps) {
    const { copies } = config
    const resources = [data.table.tableArn, site.pages.bucketArn, site.media.bucketArn]
    if (copies) new OutsideCopies(this, 'Copies', { environment, config, copies, resources })
  }

  private createRoles(props: OpsStackProps) {
    return new HandlerRoles(this, 'Roles', {
      ...getDataResources(this, props),
      ...props.jobs.schedules.resources,
    })
  }

  /** HTTP APIs have no metric for throttled requests, so they are counted in the access log. */
  private createRefusalsMetric({ environment, api }: OpsStackProps) {
    const filter = new MetricFilter(this, 'Refusals', {
      logGroup: api.accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: formatMetricNamespace(environment),
      metricName: 'CallsRefused',
    })
    return filter.metric({ period: Duration.minutes(5), statistic: 'Sum' })
  }
}
