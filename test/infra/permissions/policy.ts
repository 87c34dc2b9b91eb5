import { formatTemplateValue } from '#test/infra/synthesize-app.ts'

type Statement = {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

/**
 * A request to AWS: an action, a part of its resource's text, and the values for conditions: partitions and attributes of a
 * table request, prefix of a listed bucket, service of a passed role, or use of a data key.
 */
export type Request = {
  action: string
  on: string
  /** Whether the resource's text must end with `on`. */
  isWhole?: boolean
  partitions?: string[]
  attributes?: string[]
  prefix?: string
  service?: string
  use?: string
}

/** A table request on items of these partitions. */
export const tableRequest = (action: string, ...partitions: string[]): Request => ({
  action: `dynamodb:${action}`,
  on: 'ExportsOutputFnGetAttTable',
  partitions,
})

/** A table request on items of one partition that names these attributes. */
export const attributeRequest = (
  action: string,
  partition: string,
  attributes: string[],
): Request => ({
  ...tableRequest(action, partition),
  attributes: ['PK', 'SK', ...attributes],
})

export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem']

/** Every action that can write to the table, also in a batch or a transaction. */
export const allWriteActions = [
  ...writeActions,
  'BatchWriteItem',
  'PartiQLInsert',
  'PartiQLUpdate',
  'PartiQLDelete',
]

/** Whether the statements allow a request, by IAM's rules as far as our policies use them. */
export function isAllowed(statements: readonly Statement[], request: Request): boolean {
  const fitting = statements.filter((statement) => matchesStatement(statement, request))
  return fitting.length > 0 && fitting.every(({ Effect }) => Effect === 'Allow')
}

export function listStatements({
  Properties,
}: {
  Properties: Record<string, unknown>
}): Statement[] {
  const policies = (Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

export const listActions = ({ Action }: Statement) => [Action].flat()

export const listResourceNames = ({ Resource }: Statement) =>
  (Array.isArray(Resource) ? Resource : [Resource]).map(formatTemplateValue)

function matchesStatement(statement: Statement, request: Request) {
  return (
    listActions(statement).includes(request.action) &&
    listResourceNames(statement).some((resource) =>
      request.isWhole ? resource.endsWith(request.on) : resource.includes(request.on),
    ) &&
    Object.entries(statement.Condition ?? {}).every(([operator, condition]) =>
      Object.entries(condition).every(([key, values]) =>
        isConditionMet(operator, [values].flat(), listConditionValues(key, request)),
      ),
    )
  )
}

const readersByKey: Record<string, (request: Request) => string | string[] | undefined> = {
  'dynamodb:LeadingKeys': ({ partitions }) => partitions,
  'dynamodb:Attributes': ({ attributes }) => attributes,
  's3:prefix': ({ prefix }) => prefix,
  'iam:PassedToService': ({ service }) => service,
  'kms:EncryptionContext:use': ({ use }) => use,
}

/** The request's values for a condition key. */
function listConditionValues(key: string, request: Request): string[] {
  const valueOf = readersByKey[key]
  if (!valueOf) throw new Error(`Unknown condition key ${key}: add it to valueOfKey`)
  return [valueOf(request) ?? []].flat()
}

// As in AWS, `ForAllValues` also matches a request without the key.
function isConditionMet(operator: string, patterns: string[], values: string[]) {
  const isLike = (value: string) => patterns.some((pattern) => matchesPattern(pattern, value))
  const isListed = (value: string) => patterns.includes(value)
  const operators: Record<string, () => boolean> = {
    'ForAllValues:StringLike': () => values.every(isLike),
    'ForAllValues:StringEquals': () => values.every(isListed),
    'ForAllValues:StringNotLike': () => !values.some(isLike),
    'ForAnyValue:StringLike': () => values.some(isLike),
    'ForAnyValue:StringEquals': () => values.some(isListed),
    StringLike: () => values.length > 0 && values.every(isLike),
    StringEquals: () => values.length > 0 && values.every(isListed),
    Null: () => patterns.includes(String(values.length === 0)),
  }
  const isMet = operators[operator]
  if (!isMet) throw new Error(`Unknown condition operator ${operator}: add it to operators`)
  return isMet()
}

const matchesPattern = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text)
