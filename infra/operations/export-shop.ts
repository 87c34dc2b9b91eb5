import type { ArchiveContents } from '#functions/contract/shops/shop-archive.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { dataLocationOptions, runWithData } from './data/run-with-data.ts'
import { writeArchive } from './data/write-archive.ts'

/** `npm run export` */
runOperatorCommand({
  usage: 'npm run export -- --env NAME --shop SHOP --out FILE.zip',
  about: `Writes a shop's data into a ZIP: drafts, stored versions, images and movies with their files, and reservations; no
passwords and no sessions. Changes nothing.`,
  options: {
    ...dataLocationOptions,
    '--shop SHOP': "the shop's login ID or slug",
    '--out FILE': 'the ZIP to write',
  },
  async run({ shop, out, ...place }) {
    if (shop === undefined || out === undefined)
      throw new OperatorFailure('Missing options: --shop SHOP --out FILE.zip')
    return runWithData(place, async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that handler answers
      const contents = (await invokeEvent('export-shop', { shop })) as ArchiveContents | undefined
      if (!contents) throw new OperatorFailure(`Shop ${shop} does not exist.`)
      const { entries, shop: names } = await writeArchive(out, contents, new Date())
      const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
      const { shop_name, login_id } = names
      printLine(`${shop_name} (${login_id}): ${entries.length} entries, ${bytes} bytes, in ${out}`)
      return 0
    })
  },
})
