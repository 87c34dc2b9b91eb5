import type { IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { type Capability, formatRoleName, listCapabilities } from './capabilities.ts'
import { buildStatements } from './role-permissions.ts'
import { allow, createServiceRole } from './service-role.ts'
import type { PermissionResources } from './table-statements.ts'

type LoggingRole = { role: IRole; logging: PolicyStatement }

/*
 * Raise this when you remove a permission. A published version keeps its role, so earlier versions need their old roles
 * until the new ones have replaced them; CloudFormation deletes the old roles last.
 */
const generation = 1

/** The roles of handlers: one per set of capabilities, created on first use. */
export class HandlerRoles extends Construct {
  private readonly made = new Map<string, LoggingRole>()
  private readonly resources: PermissionResources

  constructor(scope: Construct, id: string, resources: PermissionResources) {
    super(scope, id)
    this.resources = resources
  }

  /** The endpoint's role. Also lets it write to this log. */
  getEndpointRole(name: EndpointName, logGroup: LogGroup): IRole {
    const capabilities = listCapabilities(name)
    return this.role(formatRoleName(capabilities), logGroup, () =>
      buildStatements(capabilities, this.resources),
    )
  }

  /** The role of a function without a route; `more` adds to its capability. */
  getJobRole(capability: Capability, logGroup: LogGroup, more: PolicyStatement[] = []): IRole {
    return this.role(capability, logGroup, () => [
      ...buildStatements([capability], this.resources),
      ...more,
    ])
  }

  getLogOnlyRole(logGroup: LogGroup): IRole {
    return this.role('logs', logGroup, () => [])
  }

  private role(name: string, logGroup: LogGroup, statements: () => PolicyStatement[]): IRole {
    const { role, logging } = this.made.get(name) ?? this.createRole(name, statements())
    logging.addResources(logGroup.logGroupArn)
    return role
  }

  private createRole(name: string, statements: PolicyStatement[]): LoggingRole {
    const logging = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [])
    const role = createServiceRole(this, `${name}-${generation}`, {
      service: 'lambda',
      statements: [...statements, logging, allowTracing()],
    })
    // All permissions are listed, so the CDK must not add any.
    const made = { role: role.withoutPolicyUpdates(), logging }
    this.made.set(name, made)
    return made
  }
}

// Traces have no ARN: AWS allows this only on all resources.
export const allowTracing = () =>
  allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], ['*'])
