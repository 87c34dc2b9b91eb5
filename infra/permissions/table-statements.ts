import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { maintenanceKey } from '#functions/contract/platform/platform-state.ts'

/* IAM statements by partition. A condition on leading keys applies to a request as a whole: to all keys of a batch. */
const leadingKeys = 'dynamodb:LeadingKeys'
const attributeNames = 'dynamodb:Attributes'

// A transaction may check an item that it does not write.
export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem']

const toTableActions = (names: readonly string[]) => names.map((name) => `dynamodb:${name}`)

/** Allows actions on these partitions, which may end in `*`. */
export function allowOnPartitions(
  resource: string,
  names: readonly string[],
  partitions: readonly string[],
) {
  return new PolicyStatement({
    actions: toTableActions(names),
    resources: [resource],
    conditions: { 'ForAllValues:StringLike': { [leadingKeys]: partitions } },
  })
}

/** Jobs check before each run whether an operator has closed the service. */
export const allowMaintenanceCheck = (resource: string) =>
  allowOnPartitions(resource, ['BatchGetItem'], [maintenanceKey.PK])

/**
 * Allows adding items without overwriting: of all write actions only PartiQL's insert fails where an item exists.
 * `ForAllValues` also matches a request without the key, so the key is required.
 */
export function allowInserts(resource: string, partitions: readonly string[]) {
  return new PolicyStatement({
    actions: toTableActions(['PartiQLInsert']),
    resources: [resource],
    conditions: {
      'ForAllValues:StringLike': { [leadingKeys]: partitions },
      Null: { [leadingKeys]: 'false' },
    },
  })
}

type AttributesOfItems = { partitions: readonly string[]; attributes: readonly string[] }

/**
 * Allows requests on these partitions that name only these attributes, the keys and the schema version. Attributes in a condition expression
 * count too, so a condition may name only writable ones. `ForAllValues` also matches a request without the keys, so both are
 * required.
 */
export function allowOnAttributes(
  resource: string,
  names: readonly string[],
  { partitions, attributes }: AttributesOfItems,
) {
  return new PolicyStatement({
    actions: toTableActions(names),
    resources: [resource],
    conditions: {
      'ForAllValues:StringLike': { [leadingKeys]: partitions },
      'ForAllValues:StringEquals': {
        [attributeNames]: ['PK', 'SK', 'schema_version', ...attributes],
      },
      Null: { [leadingKeys]: 'false', [attributeNames]: 'false' },
    },
  })
}

export function allowOnOtherPartitions(
  resources: string[],
  names: readonly string[],
  partitions: string[],
) {
  return new PolicyStatement({
    actions: toTableActions(names),
    resources,
    conditions: { 'ForAllValues:StringNotLike': { [leadingKeys]: partitions } },
  })
}

export function denyOnPartitions(
  resources: string[],
  names: readonly string[],
  partitions: string[],
) {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: toTableActions(names),
    resources,
    conditions: { 'ForAnyValue:StringLike': { [leadingKeys]: partitions } },
  })
}

/** Denies requests on these partitions that name one of these attributes. */
export function denyOnAttributes(
  resource: string,
  names: readonly string[],
  { partitions, attributes }: AttributesOfItems,
) {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: toTableActions(names),
    resources: [resource],
    conditions: {
      'ForAnyValue:StringLike': { [leadingKeys]: partitions },
      'ForAnyValue:StringEquals': { [attributeNames]: attributes },
    },
  })
}
