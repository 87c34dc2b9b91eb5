// oxlint-disable-next-line import/no-unassigned-import -- loads the renderer, which Node alone cannot
import 'tsx'
import { createApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { rehearseRestore } from './restore/rehearse-restore.ts'

/** `npm run restore:rehearse` */
runOperatorCommand({
  usage: 'npm run restore:rehearse',
  about: `Tests npm run restore on this machine with the same code: creates the demo shop, changes its data, deletes everything,
restores the earlier state, and compares every item and byte. It uses a temporary folder, not your data.`,
  options: {},
  async run() {
    const stack = await startStack({ versioning: true })
    try {
      printLine('Creating the demo shop …')
      const { outcome, differences, left, held } = await rehearseRestore({
        stack,
        before: () => seedInstallation({ app: stack.app, demo: true, samples: false }),
        after: () => changeShopData(stack.app),
        wipes: true,
        report: (part, took) => printLine(`  ${part.padEnd(8)} ${(took / 1000).toFixed(2)} s`),
      })
      const megabytes = (held.bytes / 1_000_000).toFixed(1)
      printLine(
        `Before: ${held.items} items, ${held.objects} objects (${megabytes} MB). Everything was deleted.`,
      )
      const { pages, media } = outcome
      printLine(`Restored: ${pages.copied} pages, ${media.copied} files.`)
      if (differences.length === 0 && left === 0) {
        printLine('Every item and byte is as before.')
        return 0
      }
      throw new OperatorFailure(
        [`Differences after the restore (${differences.length + left}):`, ...differences].join(
          '\n  ',
        ),
      )
    } finally {
      await stack.stop()
    }
  },
})

/** Changes after the restored time, which the restore must undo. */
async function changeShopData(app: string): Promise<void> {
  const session = createApiSession(app)
  const body = { LoginId: demoShop.login_id, Password: demoShop.password }
  const { user } = await session.call('signIn', { body })
  const at = { user: user.id, page: 1 } as const
  const { versions } = await session.call('getPage', { body: at })
  const data = [{ text_check: true, text: 'まちがえて書きました' }]
  await session.call('saveData', { body: { ...at, data, version: versions.data } })
  await session.call('publishPage', { body: at })
  await session.call('unpublishPage', { body: { user: user.id, page: 2 } })
}
