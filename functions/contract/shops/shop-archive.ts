import * as v from 'valibot'
import { Time } from '#functions/contract/text/id.ts'

/** The schema version of archives. */
export const archiveSchemaVersion = 1

const documentName = /^documents\/[\w-]{1,64}\.json$/
const mediaName =
  /^media\/(?:images|movies)\/[\w-]{16,64}\/[\w-]{16,64}\/[\w-]{1,64}(?:\.[\w-]{1,16})+$/

/** Documents hold table items; all other entries are media files. */
export const isArchiveDocument = ({ name }: { name: string }) => documentName.test(name)

/** An entry of the archive with its checksum; media files have a `type`. The name patterns prevent path traversal. */
export const ArchiveEntry = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.check((name) => documentName.test(name) || mediaName.test(name)),
    ),
    bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    type: v.optional(v.pipe(v.string(), v.regex(/^(?:image|video)\/(?!svg)[\w.+-]+$/))),
  }),
  v.forward(
    v.check((entry) => isArchiveDocument(entry) === (entry.type === undefined)),
    ['type'],
  ),
)
export type ArchiveEntry = v.InferOutput<typeof ArchiveEntry>

const ArchivedShop = v.object({ login_id: v.string(), shop_name: v.string(), slug: v.string() })
export type ArchivedShop = v.InferOutput<typeof ArchivedShop>

/** The table of contents. */
export const ArchiveManifest = v.object({
  archive: v.literal('noren shop'),
  schema_version: v.number(),
  exported_at: Time,
  shop: ArchivedShop,
  entries: v.array(ArchiveEntry),
})
export type ArchiveManifest = v.InferOutput<typeof ArchiveManifest>

/** A table item without its key. */
export const ArchivedDocument = v.object({
  kind: v.picklist(['page', 'version', 'image', 'movie', 'reservation', 'shop', 'inquiry']),
  item: v.record(v.string(), v.unknown()),
})
/** `entry` is the name in the archive. */
export type ArchivedDocument = v.InferOutput<typeof ArchivedDocument> & { entry?: string }

/** A media file; `open` starts to read it. */
export type ArchivedFile = {
  path: string
  type: string
  bytes: number
  open: () => Promise<ReadableStream<Uint8Array>>
}

/** A shop to export or import. Both lists can be read more than once. */
export type ArchiveContents = {
  shop: ArchivedShop
  documents: () => AsyncIterable<ArchivedDocument>
  files: () => AsyncIterable<ArchivedFile>
}
