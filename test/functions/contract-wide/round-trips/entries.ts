import { entryLists, findEntryIn } from '#test/support/shops/entry-calls.ts'
import { type Prepared, pickFields, type RoundTrips, type Values } from './round-trip.ts'

const fields = ['title', 'contents', 'link', 'photo', 'movie']
const archivePaths = ({ archiveImage, archiveMovie }: Prepared) => [
  archiveImage.url,
  archiveMovie.url,
  'https://youtu.be/dQw4w9WgXcQ?si=a',
]

// Whom news is for and when is tested in news-audience.test.ts: a shop may not see the entry.
const omitDelivery = ({ audience: _for, publish_at: _at, draft: _draft, ...texts }: Values) => texts

/** News and Q&A as a shop reads them. */
const listEntries = ({ name, get, add, update }: (typeof entryLists)[number]): RoundTrips => {
  async function read({ shop }: Prepared, id: string): Promise<Values> {
    return pickFields(findEntryIn(await shop.ok(get, { parameters: { id } })), ...fields)
  }
  return {
    [add]: {
      paths: archivePaths,
      fit: omitDelivery,
      async run(values: Values, prepared: Prepared) {
        const { id } = findEntryIn(await prepared.admin.ok(add, { body: values as never }))
        return { after: await read(prepared, id) }
      },
    },
    [update]: {
      paths: archivePaths,
      fit: (values: Values): Values => ({ title: '何もない', ...omitDelivery(values) }),
      async run(values: Values, prepared: Prepared) {
        const id = prepared.entries[name]
        const before = await read(prepared, id)
        await prepared.admin.ok(update, { body: { id, ...values } })
        return { before, after: await read(prepared, id) }
      },
    },
  }
}

export const entryRoundTrips: RoundTrips = Object.assign({}, ...entryLists.map(listEntries))
