import { newName, type Scene } from './scene.ts'

const ofShop = ({ shop }: Scene) => ({ parameters: { id: shop.user.id } })

/** Calls about what admins keep about shops. */
export const supportCalls = {
  getShopListOptions: () => ({}),
  getShopSupport: ofShop,
  // One tag is added and another one taken away each time, because a shop has a limited number.
  changeShopTags: ({ shop }: Scene) => ({
    body: { id: shop.user.id, add: ['要連絡'], remove: [newName()] },
  }),
  addSupportNote: ({ shop }: Scene) => ({ body: { id: shop.user.id, text: newName() } }),
  deleteSupportNote: async ({ admin, shop }: Scene) => {
    const id = shop.user.id
    const { support } = await admin.ok('addSupportNote', { body: { id, text: '消すメモ' } })
    return { body: { id, note: support.notes[0]?.id ?? '' } }
  },
}
