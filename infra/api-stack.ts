import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { endpointList } from '#functions/contract/endpoints.ts'
import type { DoorStack } from './door-stack.ts'
import type { StackSettings } from './environments.ts'
import { handlerLog } from './handler-function.ts'
import { type HandlersStack, noRoute, stackOf } from './handlers-stack.ts'
import { LambdaIntegration } from './lambda-integration.ts'
import { functionNameOf, liveArn } from './live-alias.ts'
import { SpreadRoles } from './spread-roles.ts'

export type ApiStackProps = StackSettings & {
  door: DoorStack
  /** What the routes lead to: there before a route leads there, known by name. */
  functions: readonly HandlersStack[]
}

type RouteProps = { key: HttpRouteKey; name: string; stack: string }

/** The way into the HTTP API: a route for every endpoint of the contract and one for all else, their throttles and log. */
export class ApiStack extends Stack {
  /** Host name that the app's distribution forwards `/api/*` to. */
  readonly domainName: string
  /** For whoever watches it. */
  readonly accessLog: LogGroup
  private readonly callers = new SpreadRoles(this, 'Callers', {
    service: 'apigateway.amazonaws.com',
    actions: [['lambda:InvokeFunction']],
  })

  constructor(scope: Construct, id: string, { door, functions, ...settings }: ApiStackProps) {
    super(scope, id, settings)
    for (const stack of functions) this.addStackDependency(stack)
    const known = endpointList.map(([name, endpoint]) => {
      const key = HttpRouteKey.with(`/api${endpoint.path}`, HttpMethod[endpoint.method])
      return { key, name, stack: stackOf(endpoint) }
    })
    const unknown = { key: HttpRouteKey.with('/api/{proxy+}', HttpMethod.ANY), ...noRoute }
    const routes = [...known, unknown].map((props) => this.route(door, settings, props))
    this.accessLog = handlerLog(this, 'AccessLog', settings.config)
    this.addStage(door, settings, routes)
    this.domainName = `${door.api.apiId}.execute-api.${settings.config.region}.${this.urlSuffix}`
  }

  private route(
    door: DoorStack,
    { environment, config }: StackSettings,
    { key, name, stack }: RouteProps,
  ) {
    const arn = liveArn(functionNameOf(environment, stack, name), config.region)
    return new HttpRoute(this, name, {
      httpApi: door.api,
      routeKey: key,
      integration: new LambdaIntegration(name, arn, this.callers.roleFor(name, [arn])),
    })
  }

  private addStage({ api }: DoorStack, { config }: StackSettings, routes: HttpRoute[]) {
    const { any, ...rates } = config.rates
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: any.rate, burstLimit: any.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
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
