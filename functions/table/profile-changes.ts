import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type AdminProfile, type Person, profileKey, type UserProfile } from './people.ts'
import { conditionHeld, type Item, table, tableName } from './table.ts'

/** What may change of a user; with `old_slug`, the slug that the pages still lie under. */
export type ProfileChange = Partial<
  Pick<
    UserProfile,
    'shop_name' | 'login_id' | 'slug' | 'old_slug' | 'status' | 'must_change_password'
  >
>

type Changing = { endsSessions: boolean; now: Date }

/**
 * Changes a user's profile if it still bears the names that were read, and answers whether it did. A slug
 * changes only when the change of slug before it is finished. With `endsSessions` all of the user's
 * sessions are over with the same write.
 */
export function changeProfile(
  before: UserProfile,
  change: ProfileChange,
  { endsSessions, now }: Changing,
): Promise<boolean> {
  const values = { ...change, updated_at: now.toISOString() }
  const names = Object.keys(values)
  const sets = names.map((name) => `#${name} = :${name}`).join(', ')
  const isBefore = '#status <> :deleted AND #login_id = :login_before AND #slug = :slug_before'
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', before.id),
        UpdateExpression: `SET ${sets}${endsSessions ? ' REMOVE renewal ADD sv :one' : ''}`,
        ConditionExpression:
          change.slug === undefined ? isBefore : `${isBefore} AND attribute_not_exists(old_slug)`,
        ExpressionAttributeNames: Object.fromEntries(
          [...names, 'status', 'login_id', 'slug'].map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: {
          ...placeholders(values),
          ...(endsSessions && { ':one': 1 }),
          ':deleted': 'deleted',
          ':login_before': before.login_id,
          ':slug_before': before.slug,
        },
      }),
    ),
  )
}

const placeholders = (values: Item): Item =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))

type AdminAsRead = Pick<AdminProfile, 'id' | 'sv'>

/**
 * Notes on an admin that there is a second factor, for those who may not look where it lies, and ends with the
 * same write all sessions but the kept one: they may have been opened without it. `by` names the calls whose
 * factors stand.
 * Answers false where the sessions have been ended by others since `sv` was read.
 */
export function noteFactorAdded(
  { id, sv }: AdminAsRead,
  { by, kept }: { by: readonly string[]; kept?: string },
): Promise<boolean> {
  const sets = 'SET has_factor = :yes, factors_by = :by, sv = :next'
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: kept
          ? `${sets}, kept_session = :kept REMOVE renewal`
          : `${sets} REMOVE renewal, kept_session`,
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: {
          ':yes': true,
          ':by': by,
          ':sv': sv,
          ':next': sv + 1,
          ...(kept && { ':kept': kept }),
        },
      }),
    ),
  )
}

/** Notes on an admin that there is no second factor, unless one was added since `sv` was read. */
export async function noteNoFactor({ id, sv }: AdminAsRead): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: 'SET has_factor = :no',
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: { ':no': false, ':sv': sv },
      }),
    ),
  )
}

/** Notes on an admin that there is no second factor any more, and ends all their sessions. */
export async function noteForgotten(id: string): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: 'SET has_factor = :no REMOVE renewal, kept_session ADD sv :one',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':no': false, ':one': 1 },
      }),
    ),
  )
}

/** Notes that the pages lie under the present slug alone. */
export async function noteMoved(id: string, oldSlug: string): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression: 'REMOVE old_slug',
        ConditionExpression: 'old_slug = :slug',
        ExpressionAttributeValues: { ':slug': oldSlug },
      }),
    ),
  )
}

/**
 * Ends all sessions of a person who has chosen a password by themselves, in the one write that notes whose
 * doing it was; answers false where others have ended them since `sv` was read.
 */
export function renewSessions(
  { kind, id, sv }: Pick<Person, 'kind' | 'id' | 'sv'>,
  renewal: string,
): Promise<boolean> {
  const ownPassword = kind === 'user' ? ', must_change_password = :no' : ''
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey(kind, id),
        UpdateExpression: `SET sv = :next, renewal = :renewal${ownPassword} REMOVE kept_session`,
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: {
          ':sv': sv,
          ':next': sv + 1,
          ':renewal': renewal,
          ...(kind === 'user' && { ':no': false }),
        },
      }),
    ),
  )
}

/**
 * Has a user choose a new password at the next sign-in, and ends all their sessions: once for this renewal,
 * however often it is asked for.
 */
export async function requireNewPassword(id: string, renewal: string, now: Date): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression:
          'SET must_change_password = :yes, #renewal = :renewal, updated_at = :now ADD sv :one',
        ConditionExpression:
          'attribute_exists(PK) AND #status <> :deleted AND #renewal <> :renewal',
        ExpressionAttributeNames: { '#status': 'status', '#renewal': 'renewal' },
        ExpressionAttributeValues: {
          ':yes': true,
          ':renewal': renewal,
          ':now': now.toISOString(),
          ':one': 1,
          ':deleted': 'deleted',
        },
      }),
    ),
  )
}
