import type { Manifest, ShopContents } from '#functions/contract/shop-archive.ts'
import { invokeEvent } from '#infra/local/invoke-event.ts'
import { inDataPlace, placeUsage } from './data-place.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { writeArchive } from './write-archive.ts'

/** The program behind `npm run export`. */
operate({
  usage: `Usage: npm run export -- --env NAME --shop SHOP --out FILE.zip

Writes all that one shop has made into a ZIP: its pages as drafts and in every kept version, its pictures and
movies with their bytes, its reservations. No password and no session. Nothing is changed.

${placeUsage}
  --shop SHOP   its login ID, or the address of its pages
  --out FILE    the ZIP to write`,
  options: {
    env: { type: 'string' },
    data: { type: 'string' },
    shop: { type: 'string' },
    out: { type: 'string' },
  },
  async run({ shop, out, ...place }) {
    if (shop === undefined || out === undefined)
      throw new OperatorFailure('Say which shop and where to: --shop SHOP --out FILE.zip')
    return inDataPlace(place, async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that handler answers
      const contents = (await invokeEvent('export-shop', { shop })) as ShopContents | undefined
      if (!contents) throw new OperatorFailure(`There is no shop ${shop}.`)
      tell(out, await writeArchive(out, contents, new Date()))
      return 0
    })
  },
})

function tell(out: string, { entries, shop }: Manifest) {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  say(`${shop.shop_name} (${shop.login_id}): ${entries.length} entries, ${bytes} bytes, in ${out}`)
}
