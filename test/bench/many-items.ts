import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/table/table.ts'

/** How much there is of what the lists show. */
export const howMany = { images: 500, samples: 5000, users: 10_000 } as const

// What one call may hold, and how many calls are under way.
const perCall = 25
const lanes = 8

const categories = ['和食', '洋食', '美容室', '季節', 'お知らせ'] as const
const places = ['京都', '大阪', '神戸', '奈良', '東京', '札幌', '福岡', '金沢'] as const
const trades = ['食堂', '美容室', '喫茶', '花店', '寿司', '蕎麦'] as const

/** One of them has this in its names, every hundredth: what the searches look for. */
export const rareWord = '暖簾'

/** The shop's pictures. */
export async function putImages(shopId: string): Promise<void> {
  const { fileKey } = await import('#functions/table/files.ts')
  const library = { owner: { shopId }, kind: 'image' } as const
  await putAll(howMany.images, (index) => ({
    ...fileKey(library, idOf('image', index)),
    ...pictureFields('image', index),
  }))
}

/** The samples, each with a category and a name. */
export async function putSamples(): Promise<void> {
  const { sampleLibrary } = await import('#functions/table/samples.ts')
  const { fileKey } = await import('#functions/table/files.ts')
  await putAll(howMany.samples, (index) => ({
    ...fileKey(sampleLibrary, idOf('sample', index)),
    ...pictureFields('sample', index),
    category: oneOf(categories, index),
    link_name: `${nameOf(index)}の写真${index}`,
  }))
}

/** The shop users, each with three empty pages; nobody can sign in as one of them. */
export async function putUsers(): Promise<void> {
  const { newPageItem } = await import('#functions/table/pages.ts')
  const { profileKey } = await import('#functions/table/people.ts')
  await putAll(howMany.users, (index) => {
    const profile = profileFields(index)
    return {
      ...profileKey('user', profile.id),
      ...profile,
      GSI1PK: 'USER',
      GSI1SK: `${profile.created_at}#${profile.id}`,
    }
  })
  const now = new Date()
  await putAll(howMany.users * 3, (index) => {
    const shopId = idOf('user', Math.floor(index / 3))
    return newPageItem({ shopId }, oneOf([1, 2, 3] as const, index), now)
  })
}

const idOf = (kind: string, index: number) => `bench-${kind}-${String(index).padStart(8, '0')}`

const timeOf = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()

function oneOf<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

function nameOf(index: number): string {
  const rare = index % 100 === 0 ? rareWord : ''
  return `${oneOf(places, index)}${oneOf(trades, Math.floor(index / places.length))}${rare}`
}

function pictureFields(kind: string, index: number) {
  const id = idOf(kind, index)
  return {
    id,
    name: `IMG_${index}.jpg`,
    path: `/images/${id}/content-id-0123456789/2560x1920.jpg`,
    type: 'image/jpeg',
    bytes: 800_000 + index,
    width: 2560,
    height: 1920,
    created_at: timeOf(index),
    updated_at: timeOf(index),
  }
}

function profileFields(index: number) {
  return {
    id: idOf('user', index),
    login_id: `bench-${index}`,
    shop_name: `${nameOf(index)}${index}`,
    slug: `bench-${index}`,
    status: 'active',
    sv: 1,
    must_change_password: false,
    created_at: timeOf(index),
    updated_at: timeOf(index),
    last_sign_in_at: null,
  }
}

async function putAll(count: number, item: (index: number) => Item): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  async function putFrom(first: number): Promise<void> {
    if (first >= count) return
    const indexes = Array.from({ length: Math.min(perCall, count - first) }, (_, at) => first + at)
    const Requests = indexes.map((index) => ({ PutRequest: { Item: item(index) } }))
    const left = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: Requests } }),
    )
    if (Object.keys(left.UnprocessedItems ?? {}).length > 0) throw new Error('Items were left out')
    await putFrom(first + perCall * lanes)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => putFrom(lane * perCall)))
}
