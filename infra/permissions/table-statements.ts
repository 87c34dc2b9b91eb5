import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { maintenanceKey } from '#functions/contract/platform/platform-state.ts'
import { allow } from './service-role.ts'

/**
 * ARNs for permissions. `index` is the table's index, `schedules` the reservations' schedules, `scheduleRole` the role
 * they run in, `factorKey` the KMS key of one-time codes, `mailIdentity` the sender's SES identity, or `none`,
 * `mailEvents` the configuration set that reports what becomes of a mail.
 */
export type PermissionResources = Record<
  | 'table'
  | 'index'
  | 'uploads'
  | 'media'
  | 'pages'
  | 'viewLogs'
  | 'schedules'
  | 'scheduleRole'
  | 'factorKey'
  | 'mailIdentity'
  | 'mailEvents',
  string
>

/* IAM statements by partition. A condition on leading keys applies to a request as a whole: to all keys of a batch. */
const leadingKeys = 'dynamodb:LeadingKeys'
const attributeNames = 'dynamodb:Attributes'

// A transaction may check an item that it does not write.
export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem']

const toTableActions = (names: readonly string[]) => names.map((name) => `dynamodb:${name}`)

/** Allows actions on these partitions, which may end in `*`. */
export const allowOnPartitions = (
  resource: string,
  names: readonly string[],
  partitions: readonly string[],
) =>
  allow(toTableActions(names), [resource], {
    'ForAllValues:StringLike': { [leadingKeys]: partitions },
  })

export const allowOnTable = (
  { table }: Pick<PermissionResources, 'table'>,
  names: readonly string[],
  partitions: readonly string[],
) => allowOnPartitions(table, names, partitions)

/** Jobs check before each run whether an operator has closed the service. */
export const allowMaintenanceCheck = (resources: PermissionResources) =>
  allowOnTable(resources, ['BatchGetItem'], [maintenanceKey.PK])

/**
 * Allows adding items without overwriting: of all write actions only PartiQL's insert fails where an item exists.
 * `ForAllValues` also matches a request without the key, so the key is required.
 */
export const allowInserts = (resource: string, partitions: readonly string[]) =>
  allow(toTableActions(['PartiQLInsert']), [resource], {
    'ForAllValues:StringLike': { [leadingKeys]: partitions },
    Null: { [leadingKeys]: 'false' },
  })

type AttributesOfItems = { partitions: readonly string[]; attributes: readonly string[] }

/**
 * Allows requests on these partitions that name only these attributes, the keys and the schema version. Attributes in a condition expression
 * count too, so a condition may name only writable ones. `ForAllValues` also matches a request without the keys, so both are
 * required.
 */
export const allowOnAttributes = (
  resource: string,
  names: readonly string[],
  { partitions, attributes }: AttributesOfItems,
) =>
  allow(toTableActions(names), [resource], {
    'ForAllValues:StringLike': { [leadingKeys]: partitions },
    'ForAllValues:StringEquals': {
      [attributeNames]: ['PK', 'SK', 'schema_version', ...attributes],
    },
    Null: { [leadingKeys]: 'false', [attributeNames]: 'false' },
  })

export const allowOnOtherPartitions = (
  resources: string[],
  names: readonly string[],
  partitions: string[],
) =>
  allow(toTableActions(names), resources, {
    'ForAllValues:StringNotLike': { [leadingKeys]: partitions },
  })

function deny(names: readonly string[], resources: string[], conditions: Record<string, object>) {
  const actions = toTableActions(names)
  return new PolicyStatement({ effect: Effect.DENY, actions, resources, conditions })
}

export const denyOnPartitions = (
  resources: string[],
  names: readonly string[],
  partitions: string[],
) => deny(names, resources, { 'ForAnyValue:StringLike': { [leadingKeys]: partitions } })

/** Denies writing items of these partitions with one of these attributes. */
export const denyWritingAttributes = (
  resource: string,
  { partitions, attributes }: AttributesOfItems,
) =>
  deny(['PutItem', 'UpdateItem'], [resource], {
    'ForAnyValue:StringLike': { [leadingKeys]: partitions },
    'ForAnyValue:StringEquals': { [attributeNames]: attributes },
  })
