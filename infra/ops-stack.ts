import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { metricNamespace } from '#functions/contract/metrics.ts'
import type { ApiStack } from './api-stack.ts'
import type { AppStack } from './app-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { DoorStack } from './door-stack.ts'
import type { StackSettings } from './environments.ts'
import { HandlerRoles } from './handler-roles.ts'
import { type JobsStack, jobNames } from './jobs-stack.ts'
import { functionNameOf } from './live-alias.ts'
import { alarmTopic } from './ops/alarm-topic.ts'
import { Alarms } from './ops/alarms.ts'
import { Canary } from './ops/canary.ts'
import { dashboard } from './ops/dashboard.ts'
import type { Watched } from './ops/watched.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

type OpsStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  jobs: JobsStack
  door: DoorStack
  api: ApiStack
  host: AppStack
  /** The bundled handlers: a directory each. */
  handlers: string
}

/** How whoever looks after the service hears of trouble: alarms, a dashboard, and the canary. */
export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, props: OpsStackProps) {
    const { data, site, jobs, door, api: _, host, handlers, ...settings } = props
    super(scope, id, settings)
    const { environment, config } = settings
    const canary = new Canary(this, 'Canary', {
      environment,
      config,
      handlers,
      roles: this.roles(props),
      table: data.table.tableName,
      app: host.appOrigin,
      pages: site.pagesOrigin,
    })
    const ofJob = (name: keyof typeof jobNames) =>
      functionNameOf(environment, 'jobs', jobNames[name])
    const watched: Watched = {
      environment,
      api: door.api.apiId,
      table: data.table.tableName,
      failures: jobs.failures.queueName,
      functions: {
        sweep: ofJob('sweep'),
        fire: ofJob('fire'),
        derive: ofJob('derive'),
        canary: canary.visitor.functionName,
      },
      canaryMinutes: config.canaryMinutes,
      refusals: this.refusals(props),
    }

    const topic = alarmTopic(this, config.alarmsTo)
    const { all: alarms } = new Alarms(this, 'Alarms', { watched, topic })
    const { distributionId: app } = host.distribution
    const { distributionId: pages } = site.pagesDistribution
    const { distributionId: media } = site.mediaDistribution
    const distributions = { app, pages, media }
    const log = canary.log.logGroupName
    dashboard(this, 'Dashboard', { watched, alarms, distributions, log })
    new CfnOutput(this, 'AlarmsTopicArn', { value: topic.topicArn })
  }

  private roles({ data, site, jobs, ...settings }: OpsStackProps) {
    const uploads = uploadsBucketName(settings)
    return new HandlerRoles(this, 'Roles', {
      table: data.table.tableArn,
      index: `${data.table.tableArn}/index/GSI1`,
      uploads: this.formatArn({ service: 's3', region: '', account: '', resource: uploads }),
      media: site.media.bucketArn,
      pages: site.pages.bucketArn,
      pagesDistribution: site.pagesDistribution.distributionArn,
      ...jobs.schedules.resources,
    })
  }

  /** API Gateway counts what it refuses among all that was wrong; its log tells which it was. */
  private refusals({ environment, api }: OpsStackProps) {
    const filter = new MetricFilter(this, 'Refusals', {
      logGroup: api.accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: metricNamespace(environment),
      metricName: 'CallsRefused',
    })
    return filter.metric({ period: Duration.minutes(5), statistic: 'Sum' })
  }
}
