import { openApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seed } from '#infra/local/seed.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { rehearse } from './restore/rehearse.ts'

/** The program behind `npm run restore:rehearse`. */
operate({
  usage: `Usage: npm run restore:rehearse

Restores on this machine what npm run restore restores on AWS, by the same code: fills a product with the demo
shop, goes on working in it, loses everything, restores it as it was before, and compares every item and byte.
Nothing of yours is touched: it works in a folder of its own, which is gone afterwards.`,
  options: {},
  async run() {
    const stack = await startStack({ versions: true })
    try {
      say('Filling a product with the demo shop …')
      const { outcome, differences, left, held } = await rehearse({
        stack,
        before: () => seed({ app: stack.app, demo: true }),
        after: () => workOn(stack.app),
        wipes: true,
        report: (part, took) => say(`  ${part.padEnd(8)} ${(took / 1000).toFixed(2)} s`),
      })
      const megabytes = (held.bytes / 1_000_000).toFixed(1)
      say(
        `Held then: ${held.items} items, ${held.objects} objects (${megabytes} MB). All was lost.`,
      )
      const { pages, media } = outcome
      say(`Restored: ${pages.copied} pages, ${media.copied} files.`)
      if (differences.length === 0 && left === 0) {
        say('Every item and every byte is as it was.')
        return 0
      }
      throw new OperatorFailure(
        [`Not as it was (${differences.length + left}):`, ...differences].join('\n  '),
      )
    } finally {
      await stack.stop()
    }
  },
})

/** What the shop does after the time that is restored: none of it may be left. */
async function workOn(app: string): Promise<void> {
  const session = openApiSession(app)
  const body = { LoginId: demoShop.login_id, Password: demoShop.password }
  const { user } = await session.call('signIn', { body })
  const at = { user: user.id, page: 1 } as const
  const { versions } = await session.call('getPage', { body: at })
  const data = [{ text_check: true, text: 'まちがえて書きました' }]
  await session.call('saveData', { body: { ...at, data, version: versions.data } })
  await session.call('publishPage', { body: at })
  await session.call('unpublishPage', { body: { user: user.id, page: 2 } })
}
