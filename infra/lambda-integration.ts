import { createHash } from 'node:crypto'
import {
  HttpIntegrationType,
  HttpRouteIntegration,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

// A role's policy holds 10,240 letters, and a function's name takes a hundred: each of these has room for ninety.
const roles = 8

/** The roles that an HTTP API calls its Lambdas in: each names exactly those that it is for. */
export class CallingRoles extends Construct {
  private readonly made = new Map<string, { role: Role; calling: PolicyStatement }>()

  /**
   * A role that may call this Lambda too. Which one it is follows from the Lambda's own name: an endpoint that was
   * moved to another role by a new one would answer nobody while that is deployed.
   */
  roleFor(lambda: IFunction): Role {
    const hash = createHash('sha256').update(lambda.node.id).digest()
    const name = `Role${(hash.readUInt32BE() % roles) + 1}`
    const { role, calling } = this.made.get(name) ?? this.make(name)
    calling.addResources(lambda.functionArn)
    return role
  }

  private make(name: string) {
    const calling = new PolicyStatement({ actions: ['lambda:InvokeFunction'] })
    const role = new Role(this, name, {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { calls: new PolicyDocument({ statements: [calling] }) },
    })
    const made = { role, calling }
    this.made.set(name, made)
    return made
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
