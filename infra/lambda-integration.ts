import {
  HttpIntegrationType,
  HttpRouteIntegration,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { IRole } from 'aws-cdk-lib/aws-iam'

/**
 * Has a route call a function by its ARN, in a role that many share. CDK's own integration gives each Lambda a permission
 * of its own instead: as many resources again as there are routes.
 */
export class LambdaIntegration extends HttpRouteIntegration {
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
