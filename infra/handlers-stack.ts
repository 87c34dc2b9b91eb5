import { Stack } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { metricNamespace } from '#functions/contract/metrics.ts'
import { dataResources } from './data-resources.ts'
import type { DataStack } from './data-stack.ts'
import { decodesPictures } from './decodes-pictures.ts'
import type { DoorStack } from './door-stack.ts'
import type { StackSettings } from './environments.ts'
import { handlerFunction, handlerLog } from './handler-function.ts'
import { HandlerRoles } from './handler-roles.ts'
import type { JobsStack } from './jobs-stack.ts'
import { functionNameOf } from './live-alias.ts'
import { rateSettings } from './rate-settings.ts'
import { requireSharp } from './require-sharp.ts'
import { reservedFor } from './reserved-concurrency.ts'
import { Rollout } from './rollout.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

/** Whose endpoints a stack holds: those that admins alone may call, or all others. */
export type HandlersOf = 'shops' | 'admins'

export type HandlersStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  jobs: JobsStack
  door: DoorStack
  /** The bundled handlers: a directory each, named after the endpoint. */
  handlers: string
  of: HandlersOf
}

/** The stack that an endpoint's function is in. */
export const stackOf = ({ caller }: Endpoint): HandlersOf =>
  caller === 'admin' ? 'admins' : 'shops'

/** What answers where there is no such route: in one of the stacks. */
export const noRoute = { name: 'noRoute', stack: 'shops' } as const

/** The functions of some of the endpoints: a Lambda each, which the routes call by its alias. */
export class HandlersStack extends Stack {
  private readonly roles: HandlerRoles
  private readonly rollout: Rollout
  // One for all of them: what a person was told of is found by its number, whichever function failed.
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, props: HandlersStackProps) {
    const { jobs, door, handlers, of, ...settings } = props
    super(scope, id, settings)
    const { config } = settings
    this.roles = new HandlerRoles(this, 'Roles', {
      ...dataResources(this, props),
      ...jobs.schedules.resources,
    })
    this.rollout = new Rollout(this, 'Rollout', { config, alarm: door.alarm })
    this.logGroup = handlerLog(this, 'Calls', config)
    const own = endpointList.filter(([, endpoint]) => stackOf(endpoint) === of)
    for (const [name, endpoint] of own) this.addHandler(name, endpoint, props)
    if (of === noRoute.stack) this.addNoRoute(props)

    const withPictures = own.filter(([, endpoint]) => decodesPictures(endpoint))
    requireSharp(
      this,
      withPictures.map(([name]) => `${handlers}/${name}`),
    )
  }

  private addHandler(name: EndpointName, endpoint: Endpoint, props: HandlersStackProps) {
    const { logGroup } = this
    const lambda = handlerFunction(this, name, {
      functionName: functionNameOf(props.environment, props.of, name),
      directory: `${props.handlers}/${name}`,
      role: this.roles.roleFor(endpoint, logGroup),
      logGroup,
      environment: this.toldTo(props),
      needs: endpoint.needs,
      reserved: reservedFor(name, props.config),
    })
    this.rollout.live(lambda)
  }

  private addNoRoute(props: HandlersStackProps) {
    const { logGroup } = this
    const { ORIGIN_SECRET, POWERTOOLS_METRICS_NAMESPACE } = this.toldTo(props)
    const lambda = handlerFunction(this, noRoute.name, {
      functionName: functionNameOf(props.environment, props.of, noRoute.name),
      directory: `${props.handlers}/no-route`,
      role: this.roles.roleThatOnlyLogs(logGroup),
      logGroup,
      environment: { ORIGIN_SECRET, POWERTOOLS_METRICS_NAMESPACE },
    })
    this.rollout.live(lambda)
  }

  private toldTo({ data, site, jobs, ...settings }: HandlersStackProps) {
    const appDomain = settings.config.domains?.app
    return {
      TABLE_NAME: data.table.tableName,
      UPLOADS_BUCKET: uploadsBucketName(settings),
      MEDIA_BUCKET: site.media.bucketName,
      PAGES_BUCKET: site.pages.bucketName,
      MEDIA_ORIGIN: site.mediaOrigin,
      PAGES_ORIGIN: site.pagesOrigin,
      PAGES_DISTRIBUTION: site.pagesDistribution.distributionId,
      // CloudFormation puts the value in; it is in no template.
      ORIGIN_SECRET: data.originSecret.secretValue.unsafeUnwrap(),
      SECURE_COOKIES: 'true',
      ADMIN_FACTOR: settings.config.adminFactor,
      // CloudFront's own name is known only once the API is there: passkeys want a name of one's own.
      PASSKEY_ORIGIN: appDomain ? `https://${appDomain.name}` : 'none',
      POWERTOOLS_METRICS_NAMESPACE: metricNamespace(settings.environment),
      ...jobs.schedules.environment,
      ...rateSettings(settings.config.callsAMinute),
    }
  }
}
