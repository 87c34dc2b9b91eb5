import { textOf } from './synthesised.ts'

type Statement = {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

/**
 * What is asked for: an action, on what (a piece of the resource's text), and on which partitions, or,
 * where a bucket is to be listed, below which prefix, or to which service a role is handed over.
 */
export type Request = {
  action: string
  on: string
  partitions?: string[]
  prefix?: string
  service?: string
}

/** Of the table: an action on the items of these partitions. */
export const item = (action: string, ...partitions: string[]): Request => ({
  action: `dynamodb:${action}`,
  on: 'ExportsOutputFnGetAttTable',
  partitions,
})

/** All that change an item. */
export const writes = ['PutItem', 'UpdateItem', 'DeleteItem']

/** Whether these statements allow a request, by the rules of IAM as far as our policies use them. */
export function allows(statements: readonly Statement[], request: Request): boolean {
  const fitting = statements.filter((statement) => fits(statement, request))
  return fitting.length > 0 && fitting.every(({ Effect }) => Effect === 'Allow')
}

/** The statements of a role of the template. */
export function statementsOf({ Properties }: { Properties: Record<string, unknown> }): Statement[] {
  const policies = (Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

export const actionsOf = ({ Action }: Statement) => [Action].flat()

/** The resources of a statement as text. */
export const resourcesOf = ({ Resource }: Statement) =>
  (Array.isArray(Resource) ? Resource : [Resource]).map(textOf)

function fits(statement: Statement, { action, on, partitions = [], prefix, service }: Request) {
  return (
    actionsOf(statement).includes(action) &&
    resourcesOf(statement).some((resource) => resource.includes(on)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, condition]) => {
      const prefixes = condition['s3:prefix']
      if (prefixes) return holds(operator, [prefixes].flat(), [prefix ?? ''])
      const services = condition['iam:PassedToService']
      if (services) return operator === 'StringEquals' && services === service
      return holds(operator, [condition['dynamodb:LeadingKeys'] ?? []].flat(), partitions)
    })
  )
}

function holds(operator: string, patterns: string[], partitions: string[]) {
  const isLike = (partition: string) => patterns.some((pattern) => like(pattern, partition))
  if (operator === 'ForAllValues:StringLike' || operator === 'StringLike')
    return partitions.every(isLike)
  if (operator === 'ForAllValues:StringNotLike') return !partitions.some(isLike)
  if (operator === 'ForAnyValue:StringLike') return partitions.some(isLike)
  throw new Error(`Nobody has taught this about ${operator}`)
}

const like = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text)
