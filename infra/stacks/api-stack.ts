import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { endpointList } from '#functions/contract/endpoints.ts'
import type { StackSettings } from '#infra/environments.ts'
import { createHandlerLog } from '#infra/lambda/handler-function.ts'
import { getHandlerGroup } from '#infra/lambda/handler-groups.ts'
import { formatFunctionName, formatLiveArn } from '#infra/lambda/live-alias.ts'
import { SharedRoles } from '#infra/permissions/shared-roles.ts'
import { type HandlersStack, noRoute } from './handlers-stack.ts'

export type ApiStackProps = StackSettings & {
  /** The functions that the routes call by name. */
  functions: readonly HandlersStack[]
}

type RouteProps = { key: HttpRouteKey; name: string; stack: string }

/** The HTTP API with its routes, their throttles and the access log: a route per endpoint, and a default route. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi
  /** Origin for `/api/*` of the app's distribution. */
  readonly domainName: string
  readonly accessLog: LogGroup
  private readonly callers = new SharedRoles(this, 'Callers')

  constructor(scope: Construct, id: string, { functions, ...settings }: ApiStackProps) {
    super(scope, id, settings)
    this.httpApi = new HttpApi(this, 'Api', { createDefaultStage: false })
    for (const stack of functions) this.addStackDependency(stack)
    const known = endpointList.map(([name, endpoint]) => {
      const key = HttpRouteKey.with(`/api${endpoint.path}`, HttpMethod[endpoint.method])
      return { key, name, stack: getHandlerGroup(endpoint) }
    })
    // `/api/{proxy+}` would not match `/api/` itself.
    const unknown = { key: HttpRouteKey.DEFAULT, ...noRoute }
    const routes = [...known, unknown].map((props) => this.addRoute(settings, props))
    this.accessLog = createHandlerLog(this, 'AccessLog', settings.config)
    this.addStage(settings, routes)
    this.domainName = `${this.httpApi.apiId}.execute-api.${settings.config.region}.${this.urlSuffix}`
  }

  private addRoute({ environment, config }: StackSettings, { key, name, stack }: RouteProps) {
    const arn = formatLiveArn(formatFunctionName(environment, stack, name), config.region)
    return new HttpRoute(this, name, {
      httpApi: this.httpApi,
      routeKey: key,
      integration: new LambdaIntegration(name, arn, this.callers.getSharedRole(name, arn)),
    })
  }

  private addStage({ config }: StackSettings, routes: HttpRoute[]) {
    const { any, ...rates } = config.rates
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      autoDeploy: true,
      throttle: { rateLimit: any.rate, burstLimit: any.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(accessLogLine),
      },
    })
    const settings = endpointList.flatMap(([, { throttle, method, path }]) => {
      if (throttle === 'reads') return []
      const { rate, burst } = rates[throttle]
      const limits = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }
      return [[`${method} /api${path}`, limits] as const]
    })
    const resource = stage.node.defaultChild
    if (!(resource instanceof CfnStage))
      throw new Error('The default child of the HTTP stage is not a CfnStage')
    resource.routeSettings = Object.fromEntries(settings)
    // API Gateway refuses settings for a route that does not exist yet.
    stage.node.addDependency(...routes)
  }
}

/** Calls a function by ARN with a shared role. The CDK's own integration adds one permission resource per Lambda. */
class LambdaIntegration extends HttpRouteIntegration {
  private readonly arn: string
  private readonly role: IRole

  constructor(name: string, arn: string, role: IRole) {
    super(`${name}Integration`)
    this.arn = arn
    this.role = role
  }

  bind() {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.arn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    }
  }
}

// Without the viewer's address: here it is always CloudFront's.
const accessLogLine = JSON.stringify({
  time: '$context.requestTime',
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integration_error: '$context.integrationErrorMessage',
})
