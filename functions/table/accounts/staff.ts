import * as v from 'valibot'
import { queryItems, run } from '#functions/table/entity.ts'
import { exists } from '#functions/table/expressions.ts'
import { getItems } from '#functions/table/table.ts'
import { AdminProfile, isProfile, profileItem, profileKey } from './accounts.ts'

const StoredId = v.object({ id: v.string() })

/** The profiles of all admins, oldest first. Found in the index, then read consistently. */
export async function listStaffProfiles(): Promise<AdminProfile[]> {
  const listed = await queryItems({ where: { GSI1PK: 'ADMIN' } })
  const ids = listed.map((item) => v.parse(StoredId, item).id)
  const items = await getItems(ids.map((id) => profileKey('admin', id)))
  return items
    .filter((item) => isProfile('admin', item))
    .map((item) => v.parse(AdminProfile, item))
    .toSorted((one, other) => compareTexts(getOrder(one), getOrder(other)))
}

const getOrder = ({ created_at, id }: AdminProfile) => `${created_at}#${id}`
const compareTexts = (one: string, other: string) => (one < other ? -1 : 1)

/** Stores the time of an admin's sign-in. */
export async function recordAdminSignIn(id: string, now: Date): Promise<void> {
  const set = { last_sign_in_at: now.toISOString() }
  await run(profileItem('admin', id).update({ set, if: { PK: exists } }))
}
