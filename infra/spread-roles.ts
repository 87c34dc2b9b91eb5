import { createHash } from 'node:crypto'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

// A role's policy holds 10,240 letters, and a function's name takes a hundred: each of these has room for forty.
const roles = 8

type SpreadRolesProps = {
  /** Whose roles they are: `apigateway.amazonaws.com`. */
  service: string
  /** Lists of actions; what each is allowed on comes with each function. */
  actions: readonly string[][]
}

/** The roles in which a service of AWS deals with our functions: each names exactly those that it is for. */
export class SpreadRoles extends Construct {
  private readonly made = new Map<string, { role: Role; statements: PolicyStatement[] }>()
  private readonly props: SpreadRolesProps

  constructor(scope: Construct, id: string, props: SpreadRolesProps) {
    super(scope, id)
    this.props = props
  }

  /**
   * A role that is for the function of this name too: `on` says for each list of actions what it is allowed on. Which
   * role it is follows from the name: a function that was moved to another role by a new one would be out of reach
   * while that is deployed.
   */
  roleFor(functionName: string, on: readonly string[]): Role {
    const hash = createHash('sha256').update(functionName).digest()
    const name = `Role${(hash.readUInt32BE() % roles) + 1}`
    const { role, statements } = this.made.get(name) ?? this.make(name)
    for (const [index, statement] of statements.entries())
      statement.addResources(...on.slice(index, index + 1))
    return role
  }

  private make(name: string) {
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
