import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Client } from '#web/api/client.ts'
import type { RecordDraft, RecordKind } from '#web/drafts/record-draft.ts'

/** A record as the server stores it; `changedPages` are the public pages that show it since a save. */
export type StoredRecord = v.InferOutput<typeof StoredRecord>
const StoredRecord = v.object({
  shop: ShopRecord,
  version: v.number(),
  changedPages: v.exactOptional(v.array(PageNumber)),
})

export type ShopRecordDraft = RecordDraft<ShopRecord, StoredRecord>

/** The record of a shop as it is typed and saved. */
export const getShopRecordKind = (
  client: Client,
  user: string,
): RecordKind<ShopRecord, StoredRecord> => ({
  fields: ShopRecord,
  stored: StoredRecord,
  getFields: ({ shop }) => shop,
  groups: ['hours'],
  send: async ({ fields, stored: { version }, key }) => {
    const body = { user, version, shop: fields }
    const {
      shop,
      version: next,
      pages,
    } = await client.updateShop({ body }, { idempotencyKey: key })
    return { shop, version: next, changedPages: pages }
  },
})
