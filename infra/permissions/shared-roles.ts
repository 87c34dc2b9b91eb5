import { createHash } from 'node:crypto'
import type { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { allow, createServiceRole } from './service-role.ts'

// A role's policy has at most 10,240 characters, and a function's name takes a hundred: about forty functions per role.
const roleCount = 6

/** A fixed number of roles in which API Gateway calls our functions. Each role lists only its functions. */
export class SharedRoles extends Construct {
  private readonly made = new Map<string, { role: Role; statement: PolicyStatement }>()

  /**
   * The role that calls a function by its ARN. The role follows from the name's hash, so a new function does not move others
   * between roles, which would make them unreachable during the deploy.
   */
  getSharedRole(functionName: string, arn: string): Role {
    const hash = createHash('sha256').update(functionName).digest()
    const name = `Role${(hash.readUInt32BE() % roleCount) + 1}`
    const { role, statement } = this.made.get(name) ?? this.createRole(name)
    statement.addResources(arn)
    return role
  }

  private createRole(name: string) {
    const statement = allow(['lambda:InvokeFunction'], [])
    const role = createServiceRole(this, name, { service: 'apigateway', statements: [statement] })
    const made = { role, statement }
    this.made.set(name, made)
    return made
  }
}
