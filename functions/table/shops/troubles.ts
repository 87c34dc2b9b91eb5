import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { entity, queryPage, run } from '#functions/table/entity.ts'
import { between } from '#functions/table/expressions.ts'

/**
 * A failure that admins see: a file that was refused or did not arrive, or a reservation that failed.
 * `reason` is the message to the shop, or what probably happened to the upload.
 */
const Trouble = v.object({
  shop_id: v.string(),
  at: v.string(),
  kind: v.picklist(['upload', 'reservation']),
  reason: v.string(),
  name: v.optional(v.string()),
  page: v.optional(PageNumber),
})
export type Trouble = v.InferOutput<typeof Trouble>

const day = 24 * 60 * 60_000
const troubleLife = 8 * day

type Kind = Trouble['kind']

const troublePartition = (kind: Kind) => `TROUBLE#${kind}`
const troubleItem = entity(
  ({ kind, at }: Trouble, name: string) => ({ PK: troublePartition(kind), SK: `${at}#${name}` }),
  Trouble,
)

/** Stores it under a permanent name, so that it is listed once. */
export async function putTrouble(name: string, trouble: Trouble): Promise<void> {
  const expires = Math.ceil((Date.parse(trouble.at) + troubleLife) / 1000)
  await run(troubleItem(trouble, name).put({ ...trouble, expires }))
}

/** The failures of one kind; `isMore` where there are more than one read returns. */
export type TroublesOfKind = { troubles: Trouble[]; isMore: boolean }

// One shop may request thousands of uploads a day. This many are half a megabyte.
const maxTroubles = 500

const ListedTrouble = v.object({ SK: v.string() })

/** The failures of this kind in the 24 hours before `now`, newest first, in one request. */
export async function listTroubles(kind: Kind, now: Date): Promise<TroublesOfKind> {
  const from = new Date(now.getTime() - day).toISOString()
  const { items, next } = await queryPage({
    // `$` comes right after `#`.
    where: { PK: troublePartition(kind), SK: between(from, `${now.toISOString()}$`) },
    isEventual: true,
    isNewestFirst: true,
    limit: maxTroubles,
  })
  const named = items.map((item) => {
    const name = v.parse(ListedTrouble, item).SK.split('#').slice(1).join('#')
    return [name, v.parse(Trouble, item)] as const
  })
  return { troubles: [...new Map(named).values()], isMore: next !== undefined }
}
