import type { Browser, Locator } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { withBrowser } from '#test/bench/browser.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import { median } from '#test/bench/statistics.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { blockCounts } from './block-counts.ts'
import { editorRoute, measureRoute } from './bundles.ts'
import { expectTyped, moveByKeys, pressInTurn, typeLetters } from './editor-actions.ts'
import { fillPages, listTexts } from './editor-pages.ts'
import { buildEditorTables, type EditorFigures } from './editor-tables.ts'
import { measureInTurn } from './measure-in-turn.ts'
import { type EditPlace, editorPlace, openMeasuredPage } from './measure-usable.ts'
import { type MeasuredDevice, type MeasuredPage, readHeapBytes } from './paints.ts'
import { serveBareLists } from './serve-bare-lists.ts'

const slownesses = [1, 4]
/** The page that is also opened on a slow line. */
const slowLineBlocks = 50
const opens = 5
const callsAMinute = { changes: 1000, uploads: 1000, publishes: 1000 }

type Pair<Side> = { editor: Side; bare: Side }

/** Measures size and speed of the editor against a bare React list of inputs. */
export async function measureEditor(): Promise<BenchTable[]> {
  await buildWeb()
  const imported = new URL('raise-block-limit.ts', import.meta.url).href
  return withStack(({ app }) => measureAt(app), { web: true, callsAMinute, imported })
}

async function measureAt(app: string): Promise<BenchTable[]> {
  const session = await signInShop(app, await addTestShop(await signInAdmin(app)))
  const lists = await serveBareLists((await fillPages(session)).map(listTexts))
  const placesOf = (index: number) => ({
    editor: { ...editorPlace, address: `${app}/${index + 1}`, session },
    bare: { ...inBareList, address: `${lists.origin}/${index}` },
  })
  try {
    return await withBrowser(async (browser) => {
      const figures: EditorFigures[] = []
      for (const [index, parts] of blockCounts.entries()) {
        for (const slower of slownesses) {
          figures.push({ parts, slower, ...(await compare(browser, placesOf(index), slower)) })
        }
      }
      const slowLine = await compareOpenings(
        browser,
        placesOf(blockCounts.indexOf(slowLineBlocks)),
        {
          slower: 4,
          isSlowLine: true,
        },
      )
      const weight = await measureRoute(browser, editorRoute(app, session))
      return [weight, ...buildEditorTables(figures, { parts: slowLineBlocks, usable: slowLine })]
    })
  } finally {
    await lists.stop()
  }
}

// Block 2 is a text, as in the editor.
const inBareList = { field: 'li:nth-child(2) input' }

async function compare(browser: Browser, places: Pair<EditPlace>, slower: number) {
  const usable = await compareOpenings(browser, places, { slower })
  const worked = await openMeasuredPage(browser, { place: places.editor, slower }, (editor) =>
    openMeasuredPage(browser, { place: places.bare, slower }, (bare) => work({ editor, bare })),
  )
  return { usable, ...worked }
}

/** The milliseconds until each side is usable, opened in turn. */
async function compareOpenings(
  browser: Browser,
  places: Pair<EditPlace>,
  device: MeasuredDevice,
): Promise<Pair<number>> {
  const opened: Pair<number[]> = { editor: [], bare: [] }
  const openOf = async (side: 'editor' | 'bare') =>
    openMeasuredPage(browser, { place: places[side], ...device }, async (_, time) =>
      opened[side].push(time),
    )
  for (let run = 0; run < opens; run += 1) {
    await openOf('editor')
    await openOf('bare')
  }
  return { editor: median(opened.editor), bare: median(opened.bare) }
}

/** Runs all actions in the open pages and checks their effect. */
async function work({ editor, bare }: Pair<MeasuredPage>) {
  const panel = editor.page.getByRole('region').filter({ has: editor.page.getByRole('tablist') })
  const field = panel.getByRole('textbox').first()
  const [down, up] = [buttonIn(panel, '下へ'), buttonIn(panel, '上へ')]
  const row = (place: number) => bare.page.getByRole('listitem').nth(place - 1)

  const keys = await measureInTurn({
    editor: typeLetters(editor, field),
    bare: typeLetters(bare, row(2).getByRole('textbox')),
  })
  await expectTyped(editor.page, field)
  const moves = await measureInTurn({
    editor: pressInTurn(editor, [down, up]),
    'by key': moveByKeys(editor, down),
    bare: pressInTurn(bare, [buttonIn(row(2), '下へ'), buttonIn(row(3), '上へ')]),
  })
  await down.click()
  const title = (await panel.getByRole('heading').first().textContent()) ?? ''
  await editor.page.getByRole('button', { name: `部品3: ${title}` }).waitFor()
  return {
    keys,
    moves,
    heap: { editor: await readHeapBytes(editor), bare: await readHeapBytes(bare) },
  }
}

const buttonIn = (place: Locator, name: string) => place.getByRole('button', { name })
