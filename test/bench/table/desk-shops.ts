import {
  addTestShop,
  type Caller,
  type ShopCaller,
  signInAdmin,
  signInShop,
} from '#test/support/caller.ts'
import { deleteVersions } from '#test/support/shops/delete-versions.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

type Given = { admin: Caller; shop: ShopCaller }

const { start, end } = buildReservationTimes()

/** What owners call about, as the name of the shop says. */
const states: Readonly<Record<string, (given: Given) => Promise<unknown>>> = {
  公開中: async () => undefined,
  値上げ: async ({ shop }) => createPageClient(shop).write('ランチ 1,200円'),
  予約中: async ({ shop }) => reserveTestPage(shop, [start, end], 2),
  予約失敗: async ({ shop }) => {
    const { fireAt } = await reserveTestPage(shop, [start], 2)
    await deleteVersions(shop, 2)
    await fireAt(start)
  },
  予約取消: async ({ admin, shop: { user }, shop }) => {
    const { fireAt } = await reserveTestPage(shop, [start], 2)
    await admin.ok('updateUser', { body: { id: user.id, status: 'suspended' } })
    await fireAt(start)
    await admin.ok('updateUser', { body: { id: user.id, status: 'active' } })
  },
  公開停止: async ({ admin, shop }) =>
    admin.ok('holdPage', {
      body: { ...createPageClient(shop).at, reason: '写真の持ち主から申し出' },
    }),
}

/** Adds shops with a public page, as owners have them who call, three of each state. */
export async function addDeskShops(app: string): Promise<void> {
  const admin = await signInAdmin(app)
  for (const branch of [3, 2, 1]) {
    for (const [index, [name, change]] of Object.entries(states).entries()) {
      const number = branch * 10 + index
      const shop_name = `サクラ食堂・${name} ${branch}号店`
      const login = { login_id: `sakura-${number}`, slug: `sakura-${number}`, shop_name }
      const shop = await signInShop(app, await addTestShop(admin, login))
      await saveShopRecord(shop, {
        name: shop_name,
        kana: 'サクラショクドウ',
        type: 'japanese',
        phone: `075-211-00${number}`,
        email: `info@sakura-${number}.example.jp`,
        address: `京都市中京区桜町${number}`,
      })
      await createPageClient(shop).bringOut('ランチ 1,000円')
      await change({ admin, shop })
      await admin.ok('addSupportNote', {
        body: { id: shop.user.id, text: `店長の山本さん（090-1111-00${number}）から電話` },
      })
    }
  }
}
