import { type Prepared, pickFields, type RoundTrips } from './round-trip.ts'

async function loadSupport({ admin, shop }: Prepared) {
  const { id } = shop.user
  return (await admin.ok('getShopSupport', { parameters: { id } })).support
}

/** What admins keep about a shop. */
export const supportRoundTrips: RoundTrips = {
  changeShopTags: {
    kept: ({ add, remove }) => {
      const removed = new Set(remove as string[])
      return { tags: [...new Set(add as string[])].filter((tag) => !removed.has(tag)) }
    },
    async run(values, prepared) {
      const { admin, shop } = prepared
      const { id } = shop.user
      const { tags } = await loadSupport(prepared)
      await admin.ok('changeShopTags', { body: { id, remove: tags } })
      await admin.ok('changeShopTags', { body: { id, ...values } })
      return { after: pickFields(await loadSupport(prepared), 'tags') }
    },
  },
  addSupportNote: {
    async run({ text }, prepared) {
      const { admin, shop } = prepared
      const known = new Set((await loadSupport(prepared)).notes.map(({ id }) => id))
      await admin.ok('addSupportNote', { body: { id: shop.user.id, text: text as string } })
      const { notes } = await loadSupport(prepared)
      return { after: { text: notes.find(({ id }) => !known.has(id))?.text } }
    },
  },
}
