import { Stack } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { formatMetricNamespace } from '#functions/contract/platform/metric-names.ts'
import type { StackSettings } from '#infra/environments.ts'
import { decodesImages } from '#infra/lambda/decodes-images.ts'
import {
  addLiveAlias,
  createHandlerFunction,
  createHandlerLog,
  type HandlerFunctionProps,
} from '#infra/lambda/handler-function.ts'
import { getHandlerGroup, type HandlerGroup } from '#infra/lambda/handler-groups.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import { requireSharp } from '#infra/lambda/require-sharp.ts'
import { getReservedConcurrency } from '#infra/lambda/reserved-concurrency.ts'
import { HandlerRoles } from '#infra/permissions/handler-roles.ts'
import { formatRateSettings } from '#infra/rate-settings.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import { getDataResources } from './data-resources.ts'
import type { DataStack } from './data-stack.ts'
import type { JobsStack } from './jobs-stack.ts'
import type { SiteStack } from './site-stack.ts'

export type HandlersStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  jobs: JobsStack
  /** Directory of the bundled handlers, by endpoint. */
  handlers: string
  of: HandlerGroup
}

/** The handler of unknown paths, in one of these stacks. */
export const noRoute = { name: 'noRoute', stack: 'shops' } as const

/** One Lambda per endpoint of the group. Routes call them by their alias. */
export class HandlersStack extends Stack {
  private readonly roles: HandlerRoles
  // One log group for all functions, so an inquiry number is found whichever function failed.
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, props: HandlersStackProps) {
    const { jobs, handlers, of, ...settings } = props
    super(scope, id, settings)
    const { config } = settings
    this.roles = new HandlerRoles(this, 'Roles', {
      ...getDataResources(this, props),
      ...jobs.schedules.resources,
    })
    this.logGroup = createHandlerLog(this, 'Calls', config)
    const endpoints = endpointList.filter(([, endpoint]) => getHandlerGroup(endpoint) === of)
    for (const [name, endpoint] of endpoints) this.addHandler(name, endpoint, props)
    if (of === noRoute.stack) this.addNoRoute(props)

    const withPictures = endpoints.filter(([, endpoint]) => decodesImages(endpoint))
    requireSharp(
      this,
      withPictures.map(([name]) => `${handlers}/${name}`),
    )
  }

  private addHandler(name: EndpointName, endpoint: Endpoint, props: HandlersStackProps) {
    this.addFunction(name, props, {
      directory: `${props.handlers}/${name}`,
      role: this.roles.getEndpointRole(name, this.logGroup),
      environment: this.buildHandlerEnvironment(props),
      needs: endpoint.needs,
      hasRows: endpoint.hasRows,
      reserved: getReservedConcurrency(name, props.config),
    })
  }

  private addNoRoute(props: HandlersStackProps) {
    this.addFunction(noRoute.name, props, {
      directory: `${props.handlers}/no-route`,
      role: this.roles.getLogOnlyRole(this.logGroup),
      environment: { POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(props.environment) },
    })
  }

  private addFunction(
    name: string,
    { environment, of }: HandlersStackProps,
    props: Omit<HandlerFunctionProps, 'functionName' | 'logGroup'>,
  ) {
    const functionName = formatFunctionName(environment, of, name)
    const { logGroup } = this
    addLiveAlias(createHandlerFunction(this, name, { ...props, functionName, logGroup }))
  }

  private buildHandlerEnvironment({ data, site, jobs, ...settings }: HandlersStackProps) {
    const appDomain = settings.config.domains?.app
    return {
      TABLE_NAME: data.table.tableName,
      UPLOADS_BUCKET: getUploadsBucketName(settings),
      MEDIA_BUCKET: site.media.bucketName,
      PAGES_BUCKET: site.pages.bucketName,
      PAGES_ORIGIN: site.pagesOrigin,
      FACTOR_KEY: data.factorKey.keyArn,
      // The requested host name, passed on by CloudFront.
      ALLOWED_ORIGINS: 'viewer-host',
      SECURE_COOKIES: 'true',
      ADMIN_FACTOR: settings.config.adminFactor,
      AUDIT_DAYS: String(settings.config.auditDays),
      // CloudFront's own name is known only after the API exists, so passkeys need a custom domain.
      PASSKEY_ORIGIN: appDomain ? `https://${appDomain.name}` : 'none',
      APP_ORIGIN: appDomain ? `https://${appDomain.name}` : 'none',
      MAIL_FROM: settings.config.mailFrom ?? 'none',
      POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(settings.environment),
      ...jobs.schedules.environment,
      ...formatRateSettings(settings.config.callsAMinute),
    }
  }
}
