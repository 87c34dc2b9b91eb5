import { expect, test } from 'vitest'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import type { LocalDraftSections } from '#web/editor/saving/page-local-draft.ts'
import { loadPageWithDraft, type OpenedPage } from '#web/editor/screen/session/use-opened-page.ts'

const pageWith = (version: number) =>
  ({ bg: whiteBackground, versions: { data: 1, bg: version, slide: 1 } }) as OpenedPage['server']

test('loads changes that another tab saves while the page opens', async () => {
  let onServer = pageWith(1)
  const opened = loadPageWithDraft({
    // The other tab's save is confirmed meanwhile, which removes its local draft.
    readLocalDraft: async (): Promise<LocalDraftSections> => {
      await Promise.resolve()
      onServer = pageWith(2)
      return {}
    },
    readServer: async () => onServer,
    readBrowserSaves: () => ({}),
  })
  expect(await opened).toEqual({ server: pageWith(2), localDraft: {} })
})

test('reads a page again that is older than what another tab has saved', async () => {
  const answers = [pageWith(1), pageWith(2)]
  const opened = loadPageWithDraft({
    readLocalDraft: async () => ({}),
    // The first answer was asked for before the app was there.
    readServer: async () => answers.shift() ?? pageWith(0),
    readBrowserSaves: () => ({ bg: 2 }),
  })
  expect(await opened).toEqual({ server: pageWith(2), localDraft: {} })
})
