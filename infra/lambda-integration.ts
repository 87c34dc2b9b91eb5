import {
  HttpIntegrationType,
  HttpRouteIntegration,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

// A role's policy holds 10,240 letters, and a function's name takes a hundred.
const lambdasInRole = 40

/** The roles that an HTTP API calls its Lambdas in: each names exactly those that it is for. */
export class CallingRoles extends Construct {
  private last: { role: Role; calling: PolicyStatement; lambdas: number } | undefined
  private made = 0

  /** A role that may call this Lambda too. */
  roleFor(lambda: IFunction): Role {
    const present = this.last && this.last.lambdas < lambdasInRole ? this.last : this.make()
    present.calling.addResources(lambda.functionArn)
    present.lambdas += 1
    this.last = present
    return present.role
  }

  private make() {
    this.made += 1
    const calling = new PolicyStatement({ actions: ['lambda:InvokeFunction'] })
    const role = new Role(this, `Role${this.made}`, {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { calls: new PolicyDocument({ statements: [calling] }) },
    })
    return { role, calling, lambdas: 0 }
  }
}

/**
 * Has a route call a Lambda in a role that many share. CDK's own integration gives each Lambda a permission of its
 * own instead: with a hundred routes a stack would hold more resources than CloudFormation takes (500).
 */
export class LambdaIntegration extends HttpRouteIntegration {
  private readonly lambda: IFunction
  private readonly role: Role

  constructor(lambda: IFunction, role: Role) {
    super(`${lambda.node.id}Integration`)
    this.lambda = lambda
    this.role = role
  }

  bind() {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    }
  }
}
