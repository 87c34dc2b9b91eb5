import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  type Capability,
  capabilitiesOf,
  type Resources,
  roleName,
  statementsFor,
} from './rights.ts'

type LoggingRole = { role: IRole; logging: PolicyStatement }

/** The roles that handlers run in: one for each set of capabilities, made when it is first asked for. */
export class HandlerRoles extends Construct {
  private readonly made = new Map<string, LoggingRole>()
  private readonly resources: Resources

  constructor(scope: Construct, id: string, resources: Resources) {
    super(scope, id)
    this.resources = resources
  }

  /** The role of this endpoint, which may now write this log too. */
  roleFor(endpoint: Endpoint, logGroup: LogGroup): IRole {
    const capabilities = capabilitiesOf(endpoint)
    return this.role(roleName(capabilities), logGroup, () =>
      statementsFor(capabilities, this.resources),
    )
  }

  /** The role of a function that has no route, with what it may do beside its capability. */
  roleForEvent(capability: Capability, logGroup: LogGroup, more: PolicyStatement[] = []): IRole {
    return this.role(capability, logGroup, () => [
      ...statementsFor([capability], this.resources),
      ...more,
    ])
  }

  /** For a handler that touches nothing. */
  roleThatOnlyLogs(logGroup: LogGroup): IRole {
    return this.role('logs', logGroup, () => [])
  }

  private role(name: string, logGroup: LogGroup, statements: () => PolicyStatement[]): IRole {
    const { role, logging } = this.made.get(name) ?? this.make(name, statements())
    logging.addResources(logGroup.logGroupArn)
    return role
  }

  private make(name: string, statements: PolicyStatement[]): LoggingRole {
    const logging = new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'] })
    const role = new Role(this, name, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        rights: new PolicyDocument({ statements: [...statements, logging, tracing()] }),
      },
    })
    // All rights are written out: what the library would add to them is there already.
    const made = { role: role.withoutPolicyUpdates(), logging }
    this.made.set(name, made)
    return made
  }
}

// A function's trace has no name that a right could be given on: AWS takes this on everything alone.
const tracing = () =>
  new PolicyStatement({
    actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    resources: ['*'],
  })
