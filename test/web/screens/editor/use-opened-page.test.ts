import { expect, test } from 'vitest'
import { background } from '#test/web/editor/builders.ts'
import type { KeptSections } from '#web/editor/kept-work.ts'
import { type OpenedPage, openPage } from '#web/screens/editor/use-opened-page.ts'

const pageWith = (version: number) =>
  ({ bg: background, versions: { bg: version } }) as OpenedPage['server']

test('work that another tab gets through while a page opens is on the page', async () => {
  let onServer = pageWith(1)
  const opened = openPage({
    // The other tab's save is confirmed while this one waits for it, and nothing is kept any more.
    readKept: async (): Promise<KeptSections> => {
      await Promise.resolve()
      onServer = pageWith(2)
      return {}
    },
    readServer: async () => onServer,
  })
  expect(await opened).toEqual({ server: pageWith(2), kept: {} })
})
