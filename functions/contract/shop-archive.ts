import * as v from 'valibot'
import { Time } from './text.ts'

/** The form that archives of one shop are written in. */
export const archiveForm = 1

/** Something in the archive, by which it is known to be whole: `type` is what a file is served as. */
export const ArchiveEntry = v.object({
  name: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  type: v.optional(v.pipe(v.string(), v.regex(/^(?:image|video)\/(?!svg)[\w.+-]+$/))),
})
export type ArchiveEntry = v.InferOutput<typeof ArchiveEntry>

const ArchivedShop = v.object({ login_id: v.string(), shop_name: v.string(), slug: v.string() })
export type ArchivedShop = v.InferOutput<typeof ArchivedShop>

/** What says of an archive what is in it. */
export const Manifest = v.object({
  archive: v.literal('noren shop'),
  form: v.number(),
  exported_at: Time,
  shop: ArchivedShop,
  entries: v.array(ArchiveEntry),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Something that the table keeps of a shop, as it is stored but for its key. */
export const ArchivedDocument = v.object({
  kind: v.picklist(['page', 'version', 'image', 'movie', 'reservation']),
  item: v.record(v.string(), v.unknown()),
})
export type ArchivedDocument = v.InferOutput<typeof ArchivedDocument>

/** A file of the media host: its path there, and its bytes as soon as they are asked for. */
export type ArchivedFile = {
  path: string
  type: string
  bytes: number
  open: () => Promise<ReadableStream<Uint8Array>>
}

/** A shop as it leaves an environment, or comes into one. Both lists may be read more than once. */
export type ShopContents = {
  shop: ArchivedShop
  documents: () => AsyncIterable<ArchivedDocument>
  files: () => AsyncIterable<ArchivedFile>
}
