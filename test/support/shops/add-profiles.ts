import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { profileKey, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { table, tableName } from '#functions/table/table.ts'

/** Adds profiles only: registering so many shops would take too long. */
export async function addProfiles(count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) =>
    buildProfileItem(String(index).padStart(5, '0')),
  )
  for (let from = 0; from < count; from += 25) {
    const RequestItems = {
      [tableName()]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })),
    }
    await table.send(new BatchWriteCommand({ RequestItems }))
  }
}

function buildProfileItem(number: string) {
  const at = new Date(Date.UTC(2024, 0, 1) + Number(number) * 60_000).toISOString()
  const profile: StoredShop = {
    id: `tairyou${number}AAAAAAAAAA`,
    login_id: `tairyou-${number}`,
    shop_name: `大量の店 ${number}${number.endsWith('00') ? '' : '号'}`,
    slug: `tairyou-${number}`,
    status: Number(number) % 200 === 0 ? 'suspended' : 'active',
    sv: 1,
    must_change_password: false,
    created_at: at,
    updated_at: at,
    last_sign_in_at: null,
  }
  return {
    ...profileKey('user', profile.id),
    ...profile,
    GSI1PK: 'USER',
    GSI1SK: `${at}#${profile.id}`,
  }
}
