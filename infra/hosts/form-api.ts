import { Aws } from 'aws-cdk-lib'
import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import { endpoints } from '#functions/contract/endpoints.ts'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import type { StackSettings } from '#infra/environments.ts'
import { createHandlerLog } from '#infra/lambda/handler-function.ts'
import { getHandlerGroup } from '#infra/lambda/handler-groups.ts'
import { formatFunctionName, formatLiveArn } from '#infra/lambda/live-alias.ts'
import { SharedRoles } from '#infra/permissions/shared-roles.ts'

/**
 * An HTTP API with one route, for the forms of public pages. The pages host cannot refer to the API of the app, which needs the
 * pages host first; this one calls its function by name.
 */
export class FormApi extends Construct {
  readonly domainName: string

  constructor(scope: Construct, id: string, { environment, config }: StackSettings) {
    super(scope, id)
    const name = formatFunctionName(
      environment,
      getHandlerGroup(endpoints.sendInquiry),
      'sendInquiry',
    )
    const arn = formatLiveArn(name, config.region)
    const role = new SharedRoles(this, 'Callers').getSharedRole(name, arn)
    const { ref: apiId } = new CfnApi(this, 'Api', {
      name: `noren-${environment}-forms`,
      protocolType: 'HTTP',
    })
    const integration = new CfnIntegration(this, 'Integration', {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: arn,
      credentialsArn: role.roleArn,
      payloadFormatVersion: '2.0',
    })
    const route = new CfnRoute(this, 'Route', {
      apiId,
      routeKey: `POST ${publicInquiryPath}`,
      target: `integrations/${integration.ref}`,
    })
    const { rate, burst } = config.rates.registrations
    const stage = new CfnStage(this, 'Stage', {
      apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: rate, throttlingBurstLimit: burst },
      accessLogSettings: {
        destinationArn: createHandlerLog(this, 'AccessLog', config).logGroupArn,
        format: JSON.stringify({
          time: '$context.requestTime',
          request_id: '$context.requestId',
          status: '$context.status',
        }),
      },
    })
    stage.addResourceDependency(route)
    this.domainName = `${apiId}.execute-api.${config.region}.${Aws.URL_SUFFIX}`
  }
}
