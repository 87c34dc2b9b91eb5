import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/table/table.ts'

export const itemCounts = { images: 500, samples: 5000, users: 10_000 } as const

// The limit of one call, and the number of parallel calls.
const perCall = 25
const lanes = 8

const categories = ['和食', '洋食', '美容室', '季節', 'お知らせ'] as const
const places = ['京都', '大阪', '神戸', '奈良', '東京', '札幌', '福岡', '金沢'] as const
const trades = ['食堂', '美容室', '喫茶', '花店', '寿司', '蕎麦'] as const

/** In every hundredth name; the searches look for it. */
export const rareWord = '暖簾'

/** The tag of every tenth shop. */
export const benchTag = '要連絡'

export async function putImages(shopId: string): Promise<void> {
  const { fileKey } = await import('#functions/table/files/files.ts')
  const library = { owner: { shopId }, kind: 'image' } as const
  const { newFileId } = await import('#functions/table/files/files-by-time.ts')
  await putAll(itemCounts.images, (index) => {
    const id = newFileId(new Date(buildTime(index)))
    return { ...fileKey(library, id), ...buildImageFields(id, index) }
  })
}

export async function putSamples(): Promise<void> {
  const { sampleLibrary } = await import('#functions/table/files/samples.ts')
  const { fileKey } = await import('#functions/table/files/files.ts')
  await putAll(itemCounts.samples, (index) => {
    const id = buildId('sample', index)
    return {
      ...fileKey(sampleLibrary, id),
      ...buildImageFields(id, index),
      category: pickOne(categories, index),
      link_name: `${buildName(index)}の写真${index}`,
    }
  })
}

/** Shops with a record and three empty pages each, every tenth with a tag, every third has signed in; they have no password. */
export async function putUsers(): Promise<void> {
  const { newPageWrite } = await import('#functions/table/pages/pages.ts')
  const { profileKey } = await import('#functions/table/accounts/accounts.ts')
  await putAll(itemCounts.users, (index) => {
    const profile = buildProfileFields(index)
    return {
      ...profileKey('user', profile.id),
      ...profile,
      GSI1PK: 'USER',
      GSI1SK: `${profile.created_at}#${profile.id}`,
    }
  })
  const { recordKey } = await import('#functions/table/shops/shop-records.ts')
  await putAll(itemCounts.users, (index) => ({
    ...recordKey({ shopId: buildId('user', index) }),
    record: buildRecordFields(index),
  }))
  const { supportKey } = await import('#functions/table/shops/shop-support.ts')
  await putAll(itemCounts.users / 10, (index) => ({
    ...supportKey({ shopId: buildId('user', index * 10) }),
    tags: [benchTag],
  }))
  const now = new Date()
  await putAll(itemCounts.users * 3, (index) => {
    const shopId = buildId('user', Math.floor(index / 3))
    return { ...newPageWrite({ shopId }, pickOne([1, 2, 3] as const, index), now).Put?.Item }
  })
}

const buildId = (kind: string, index: number) => `bench-${kind}-${String(index).padStart(8, '0')}`

const buildTime = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()

function pickOne<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

function buildName(index: number): string {
  const rare = index % 100 === 0 ? rareWord : ''
  return `${pickOne(places, index)}${pickOne(trades, Math.floor(index / places.length))}${rare}`
}

function buildImageFields(id: string, index: number) {
  return {
    id,
    name: `IMG_${index}.jpg`,
    path: `/images/${id}/content-id-0123456789/2560x1920.jpg`,
    type: 'image/jpeg',
    bytes: 800_000 + index,
    width: 2560,
    height: 1920,
    seconds: 0,
    poster: '',
    created_at: buildTime(index),
    updated_at: buildTime(index),
  }
}

function buildProfileFields(index: number) {
  return {
    id: buildId('user', index),
    login_id: `bench-${index}`,
    shop_name: `${buildName(index)}${index}`,
    slug: `bench-${index}`,
    status: 'active',
    sv: 1,
    must_change_password: false,
    created_at: buildTime(index),
    updated_at: buildTime(index),
    last_sign_in_at: index % 3 === 0 ? buildTime(index + 60) : null,
  }
}

const readings = [
  'きょうと',
  'おおさか',
  'こうべ',
  'なら',
  'とうきょう',
  'さっぽろ',
  'ふくおか',
  'かなざわ',
] as const

function buildRecordFields(index: number) {
  const number = String(index).padStart(4, '0')
  return {
    name: `${buildName(index)}${index}`,
    kana: `${pickOne(readings, index)}${number}`,
    type: pickOne(['japanese', 'soba', 'cafe'] as const, index),
    phone: `075-${number}-${String(index * 7919)
      .slice(-4)
      .padStart(4, '0')}`,
    address: `${pickOne(places, index)}市中央区${index % 900}番地`,
  }
}

async function putAll(count: number, item: (index: number) => Item): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { schemaStamp } = await import('#functions/table/schema-version.ts')
  async function putFrom(first: number): Promise<void> {
    if (first >= count) return
    const indexes = Array.from({ length: Math.min(perCall, count - first) }, (_, at) => first + at)
    const Requests = indexes.map((index) => ({
      PutRequest: { Item: { ...item(index), ...schemaStamp } },
    }))
    const left = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: Requests } }),
    )
    if (Object.keys(left.UnprocessedItems ?? {}).length > 0)
      throw new Error('DynamoDB left some items unprocessed')
    await putFrom(first + perCall * lanes)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => putFrom(lane * perCall)))
}
