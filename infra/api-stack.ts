import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import type { DataStack } from './data-stack.ts'
import { decodesPictures } from './decodes-pictures.ts'
import type { StackSettings } from './environments.ts'
import { handlerFunction, handlerLog } from './handler-function.ts'
import { HandlerRoles } from './handler-roles.ts'
import type { JobsStack } from './jobs-stack.ts'
import { CallingRoles, LambdaIntegration } from './lambda-integration.ts'
import { rateSettings } from './rate-settings.ts'
import { requireSharp } from './require-sharp.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

export type ApiStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  jobs: JobsStack
  /** The bundled handlers: a directory each, named after the endpoint; `no-route` is the one that is none. */
  handlers: string
}

/** The HTTP API: a route and a Lambda for every endpoint of the contract, and an answer for all else. */
export class ApiStack extends Stack {
  /** Host name that the app's distribution forwards `/api/*` to. */
  readonly domainName: string
  private readonly callers = new CallingRoles(this, 'Callers')

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { data, site, jobs, handlers, ...settings } = props
    super(scope, id, settings)
    const { config } = settings
    const environment = this.handlerEnvironment(props)
    const roles = new HandlerRoles(this, 'Roles', {
      table: data.table.tableArn,
      index: `${data.table.tableArn}/index/GSI1`,
      uploads: this.bucketArn(uploadsBucketName(settings)),
      media: site.media.bucketArn,
      pages: site.pages.bucketArn,
      pagesDistribution: site.pagesDistribution.distributionArn,
      ...jobs.schedules.resources,
    })
    const api = new HttpApi(this, 'Api', { createDefaultStage: false })

    const routes = endpointList.flatMap(([name, endpoint]) => {
      const logGroup = handlerLog(this, `${name}Log`, config)
      const lambda = handlerFunction(this, name, {
        directory: `${handlers}/${name}`,
        role: roles.roleFor(endpoint, logGroup),
        logGroup,
        environment,
        needs: endpoint.needs,
      })
      return this.routeTo(api, lambda, { path: `/api${endpoint.path}`, method: endpoint.method })
    })

    const withPictures = endpointList.filter(([, endpoint]) => decodesPictures(endpoint))
    requireSharp(
      this,
      withPictures.map(([name]) => `${handlers}/${name}`),
    )

    const logGroup = handlerLog(this, 'noRouteLog', config)
    const noRoute = handlerFunction(this, 'noRoute', {
      directory: `${handlers}/no-route`,
      role: roles.roleThatOnlyLogs(logGroup),
      logGroup,
      environment: { ORIGIN_SECRET: environment.ORIGIN_SECRET },
    })
    routes.push(...this.routeTo(api, noRoute, { path: '/api/{proxy+}', method: 'ANY' }))

    this.addStage(api, routes, settings)
    this.domainName = `${api.apiId}.execute-api.${config.region}.${this.urlSuffix}`
  }

  private handlerEnvironment({ data, site, jobs, ...settings }: ApiStackProps) {
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
      ...jobs.schedules.environment,
      ...rateSettings(settings.config.callsAMinute),
    }
  }

  private routeTo(
    api: HttpApi,
    lambda: Lambda,
    { path, method }: { path: string; method: Endpoint['method'] | 'ANY' },
  ) {
    const integration = new LambdaIntegration(lambda, this.callers.roleFor(lambda))
    return api.addRoutes({ path, methods: [HttpMethod[method]], integration })
  }

  private addStage(api: HttpApi, routes: HttpRoute[], { config }: StackSettings) {
    const { any, ...rates } = config.rates
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: any.rate, burstLimit: any.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(handlerLog(this, 'AccessLog', config)),
        format: AccessLogFormat.custom(accessLogLine),
      },
    })
    const settings = endpointList.flatMap(([, { throttle, method, path }]) => {
      if (!throttle) return []
      const { rate, burst } = rates[throttle]
      const limits = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }
      return [[`${method} /api${path}`, limits] as const]
    })
    const resource = stage.node.defaultChild
    if (!(resource instanceof CfnStage)) throw new Error('The stage is not what it was')
    resource.routeSettings = Object.fromEntries(settings)
    // API Gateway refuses settings for a route that is not there yet.
    stage.node.addDependency(...routes)
  }

  private bucketArn(name: string) {
    return this.formatArn({ service: 's3', region: '', account: '', resource: name })
  }
}

// The viewer's address is left out: here it is CloudFront's.
const accessLogLine = JSON.stringify({
  time: '$context.requestTime',
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integration_error: '$context.integrationErrorMessage',
})
