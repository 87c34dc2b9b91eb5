import { createHash } from 'node:crypto'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

// A role's policy has at most 10,240 characters, and a function's name takes a hundred: about forty functions per role.
const roleCount = 8

type SharedRolesProps = {
  /** Such as `apigateway.amazonaws.com`. */
  service: string
  /** Lists of actions; each function adds its resources. */
  actions: readonly string[][]
}

/** A fixed number of roles in which an AWS service calls our functions. Each role lists only its functions. */
export class SharedRoles extends Construct {
  private readonly made = new Map<string, { role: Role; statements: PolicyStatement[] }>()
  private readonly props: SharedRolesProps

  constructor(scope: Construct, id: string, props: SharedRolesProps) {
    super(scope, id)
    this.props = props
  }

  /**
   * The role for a function; `on` has one resource per list of actions. The role follows from the name's hash, so a new
   * function does not move others between roles, which would make them unreachable during the deploy.
   */
  getSharedRole(functionName: string, on: readonly string[]): Role {
    const hash = createHash('sha256').update(functionName).digest()
    const name = `Role${(hash.readUInt32BE() % roleCount) + 1}`
    const { role, statements } = this.made.get(name) ?? this.createRole(name)
    for (const [index, statement] of statements.entries())
      statement.addResources(...on.slice(index, index + 1))
    return role
  }

  private createRole(name: string) {
    const { service, actions } = this.props
    const statements = actions.map((list) => new PolicyStatement({ actions: list }))
    const role = new Role(this, name, {
      assumedBy: new ServicePrincipal(service),
      inlinePolicies: { rights: new PolicyDocument({ statements }) },
    })
    const made = { role, statements }
    this.made.set(name, made)
    return made
  }
}
