import type { Browser, Locator } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { addShopTo, signInAdmin, signInShop } from '#test/support/caller.ts'
import { withBrowser } from './browser.ts'
import { editorRoute, measureRoute } from './bundles.ts'
import { expectShown, movingByKeys, pressing, typing } from './editor-deeds.ts'
import { fillPages, partCounts } from './editor-pages.ts'
import { type Figures, figureTables } from './editor-tables.ts'
import { inTurn } from './in-turn.ts'
import { heapBytes, type Measured } from './paints.ts'
import type { Table } from './report.ts'
import { serveBareLists } from './serve-bare-lists.ts'
import { withStack } from './stacks.ts'
import { median } from './statistics.ts'
import { inEditor, open, type Place } from './usable.ts'

const slownesses = [1, 4]
const opens = 3
const callsAMinute = { changes: 1000, uploads: 1000, publishes: 1000 }

/** The editor and the bare list of the same texts, side by side. */
type Pair<Side> = { editor: Side; bare: Side }

/** How heavy the editor is and how quick, beside a bare React list of inputs. */
export async function measureEditor(): Promise<Table[]> {
  await buildWeb()
  return withStack(({ app }) => measureAt(app), { web: true, callsAMinute })
}

async function measureAt(app: string): Promise<Table[]> {
  const session = await signInShop(app, await addShopTo(await signInAdmin(app)))
  const lists = await serveBareLists(await fillPages(session))
  const placesOf = (index: number) => ({
    editor: { ...inEditor, address: `${app}/${index + 1}`, session },
    bare: { ...inBareList, address: `${lists.origin}/${index}` },
  })
  try {
    return await withBrowser(async (browser) => {
      const figures: Figures[] = []
      for (const [index, parts] of partCounts.entries()) {
        for (const slower of slownesses) {
          figures.push({ parts, slower, ...(await compare(browser, placesOf(index), slower)) })
        }
      }
      const weight = await measureRoute(browser, editorRoute(app, session))
      return [weight, ...figureTables(figures)]
    })
  } finally {
    await lists.stop()
  }
}

// In the editor, too, part 2 is a text.
const inBareList = { field: 'li:nth-child(2) input' }

async function compare(browser: Browser, places: Pair<Place>, slower: number) {
  const opened: Pair<number[]> = { editor: [], bare: [] }
  const openOf = async (side: 'editor' | 'bare') =>
    open(browser, { place: places[side], slower }, async (_, time) => opened[side].push(time))
  for (let run = 0; run < opens; run += 1) {
    await openOf('editor')
    await openOf('bare')
  }
  const worked = await open(browser, { place: places.editor, slower }, (editor) =>
    open(browser, { place: places.bare, slower }, (bare) => work({ editor, bare })),
  )
  return { usable: { editor: median(opened.editor), bare: median(opened.bare) }, ...worked }
}

/** All that is done in the open pages; nothing is measured that is not seen. */
async function work({ editor, bare }: Pair<Measured>) {
  const panel = editor.page.getByRole('region').filter({ has: editor.page.getByRole('tablist') })
  const field = panel.getByRole('textbox').first()
  const [down, up] = [buttonIn(panel, '下へ'), buttonIn(panel, '上へ')]
  const row = (place: number) => bare.page.getByRole('listitem').nth(place - 1)

  const keys = await inTurn({
    editor: typing(editor, field),
    bare: typing(bare, row(2).getByRole('textbox')),
  })
  await expectShown(editor.page, field)
  const moves = await inTurn({
    editor: pressing(editor, [down, up]),
    'by key': movingByKeys(editor, down),
    bare: pressing(bare, [buttonIn(row(2), '下へ'), buttonIn(row(3), '上へ')]),
  })
  await down.click()
  await panel.getByRole('heading', { name: /^部品3 / }).waitFor()
  return { keys, moves, heap: { editor: await heapBytes(editor), bare: await heapBytes(bare) } }
}

const buttonIn = (place: Locator, name: string) => place.getByRole('button', { name })
