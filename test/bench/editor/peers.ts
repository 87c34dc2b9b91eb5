import type { Browser, CDPSession, Page } from '@playwright/test'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { imageUrl } from '#functions/renderer/page-site.ts'
import { buildWeb } from '#infra/local/build-web.ts'
import { withBrowser, withBrowserPage } from '#test/bench/browser.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import { median, roundTo } from '#test/bench/statistics.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { fillPages, listTexts } from './editor-pages.ts'
import { type EditPlace, editorPlace, measureUsable, openMeasuredPage } from './measure-usable.ts'
import {
  type MeasuredDevice,
  type MeasuredPage,
  measurePaint,
  prepareMeasuredPage,
  watchPaints,
} from './paints.ts'
import { serveBareLists } from './serve-bare-lists.ts'
import { peerNames, servePeers } from './serve-peers.ts'

/** An editor with the page of 50 blocks. */
type Peer = EditPlace & { name: string; text: string; hasBlock?: boolean }

const page = 2
const opens = 3
// Until scripts that are fetched ahead and the service worker are there.
const settleMs = 4000
const callsAMinute = { changes: 1000, uploads: 1000, publishes: 1000 }
const screen = { width: 1280, height: 800 }

const devices: Record<string, MeasuredDevice> = {
  '1×': { slower: 1 },
  '4×': { slower: 4 },
  '4×, slow 4G': { slower: 4, isSlowLine: true },
}

/** Measures our editor, a bare list, Craft, Puck and GrapesJS with the same page of 50 blocks, in turn. */
export async function measurePeers(): Promise<BenchTable[]> {
  await buildWeb()
  const imported = new URL('raise-block-limit.ts', import.meta.url).href
  return withStack(({ app }) => measureAt(app), { web: true, callsAMinute, imported })
}

async function measureAt(app: string): Promise<BenchTable[]> {
  const session = await signInShop(app, await addTestShop(await signInAdmin(app)))
  const blocks = (await fillPages(session))[page - 1] ?? []
  const { media } = (await (await fetch(`${app}/config.json`)).json()) as { media: string }
  const lists = await serveBareLists([listTexts(blocks)])
  const others = await servePeers(
    blocks.map(({ text = '', position_url = '', alt = '' }) => {
      const image = parseImagePath(position_url)
      return { text, alt, src: image ? imageUrl(media, image) : '' }
    }),
  )
  const [, { text = '' } = {}] = blocks
  const inOwn = { ...editorPlace, address: `${app}/${page}`, session }
  const peers: Peer[] = [
    { name: 'ours', text, ...inOwn },
    { name: 'bare list', text, address: `${lists.origin}/0`, field: 'li:nth-child(2) input' },
    ...peerNames.map((name) =>
      Object.assign({ name, text, address: `${others.origin}/${name}` }, inPeer[name]),
    ),
  ]
  try {
    return await withBrowser(async (browser) => [
      await buildOpenTable(browser, peers),
      await buildWorkTable(browser, peers),
      await buildWeightTable(browser, peers),
    ])
  } finally {
    await lists.stop()
    await others.stop()
  }
}

const second = '[data-block="2"]'
const inPeer = {
  craft: { select: second, presses: ['mousedown', 'click'], field: 'aside textarea' },
  puck: { select: second, field: 'textarea' },
  grapes: {
    select: `${second} p`,
    presses: ['mousedown', 'mouseup', 'click', 'dblclick'],
    field: '[contenteditable="true"]',
  },
} as const

/** The milliseconds until the page is seen, until it takes a letter, and the latter on a second visit. */
async function buildOpenTable(browser: Browser, peers: readonly Peer[]): Promise<BenchTable> {
  const rows: (string | number)[][] = []
  for (const [label, device] of Object.entries(devices)) {
    const opened = new Map(peers.map((peer): [Peer, Opened[]] => [peer, []]))
    for (let run = 0; run < opens; run += 1)
      for (const [peer, all] of opened) all.push(await openTwice(browser, peer, device))
    for (const [peer, all] of opened) {
      const columns = (['seen', 'usable', 'again'] as const).map((name) =>
        all.map((each) => each[name]),
      )
      rows.push([`${peer.name}, ${label}`, ...columns.flatMap((each) => summarize(each, 0))])
    }
  }
  return {
    title: 'peers: from opening a page of 50 blocks, ms',
    columns: ['editor, device', 'seen', 'min', 'usable', 'min', 'second visit', 'min'],
    rows,
    notes: [
      'Seen: the text of block 2 is there. Usable: a letter is in it. Medians and minimums, opened in turn.',
    ],
  }
}

type Opened = Record<'seen' | 'usable' | 'again', number>

const summarize = (times: readonly number[], digits?: number) =>
  [median(times), Math.min(...times)].map((each) => roundTo(each, digits))

function openTwice(browser: Browser, peer: Peer, device: MeasuredDevice) {
  const { address: origin, session } = peer
  const options = { ...screen, origin, ...(session && { session }) }
  return withBrowserPage(browser, options, async (first) => {
    await prepareMeasuredPage(first, device)
    await first.addInitScript(watchText, peer.text)
    const usable = await measureUsable(first, peer)
    const seen = await readNumber(first, 'seen')
    await first.waitForTimeout(settleMs)
    await first.goto('about:blank')
    const again = await measureUsable(first, peer)
    return { seen, usable, again }
  })
}

const readNumber = async (open: Page, name: string): Promise<number> =>
  Number(await open.evaluate((key) => (window as unknown as Record<string, number>)[key], name))

// Runs in the page: notes when the text is on the screen.
function watchText(text: string) {
  if (window !== window.top || 'seen' in window) return
  const has = (root: Node): boolean => {
    if (root.textContent?.includes(text)) return true
    const elements = (root as ParentNode).querySelectorAll<HTMLElement>('*')
    return [...elements].some((each) => {
      const inside = each.shadowRoot ?? (each as HTMLIFrameElement).contentDocument?.body
      return (
        (inside && has(inside)) || (each as HTMLInputElement).value === text.replaceAll('\n', '')
      )
    })
  }
  const look = () => {
    const elements = [...document.querySelectorAll('body > :not(script)')]
    if (elements.some(has))
      requestAnimationFrame(() => {
        setTimeout(() => Object.assign(window, { seen: performance.now() }))
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const actions = 40

async function buildWorkTable(browser: Browser, peers: readonly Peer[]): Promise<BenchTable> {
  const rows: (string | number)[][] = []
  for (const slower of [1, 4]) {
    for (const place of peers) {
      rows.push(
        await openMeasuredPage(browser, { place, slower }, async (measured) => {
          const keys = await typeLetters(measured, place)
          const moves = await moveBlocks(measured, place)
          return [`${place.name}, ${slower}×`, ...summarize(keys), ...summarize(moves)]
        }),
      )
    }
  }
  return {
    title: 'peers: from a key and from a press of 下へ or 上へ to the paint, ms',
    columns: ['editor, device', 'key', 'min', 'reorder', 'min'],
    rows,
    notes: ['Medians and minimums of 40, without the first 10.'],
  }
}

async function typeLetters({ page: open, session }: MeasuredPage, { field }: Peer) {
  const frames = open.frames()
  const counts = await Promise.all(frames.map((frame) => frame.locator(field).count()))
  const frame = frames[counts.findIndex((count) => count > 0)] ?? open.mainFrame()
  // A frame that is written by script has lost its listeners.
  if (frame !== open.mainFrame()) await frame.evaluate(watchPaints)
  const at = { page: frame, session }
  const times: number[] = []
  for (let index = -10; index < actions; index += 1) {
    const time = await measurePaint(at, () =>
      open.keyboard.press('asa mo yoru '[Math.abs(index) % 12] ?? 'a'),
    )
    if (index >= 0) times.push(time)
  }
  return times
}

async function moveBlocks(at: MeasuredPage, { name }: Peer) {
  const [down, up] = ['下へ', '上へ'].map((label) => {
    const all = at.page.getByRole('button', { name: label })
    return name === 'bare list' ? all.nth(label === '下へ' ? 1 : 2) : all.first()
  })
  const times: number[] = []
  for (let index = -10; index < actions; index += 1) {
    const button = index % 2 === 0 ? down : up
    const time = await measurePaint(at, async () => {
      await button?.click()
    })
    if (index >= 0) times.push(time)
  }
  return times
}

/** What is loaded until a page can be used, and what the open page holds. */
async function buildWeightTable(browser: Browser, peers: readonly Peer[]): Promise<BenchTable> {
  const rows = []
  for (const peer of peers) rows.push(await weigh(browser, peer))
  return {
    title: 'peers: the opened page before anything is pressed',
    columns: ['editor', 'listeners', 'elements', 'React nodes', 'heap MB'],
    rows,
  }
}

function weigh(browser: Browser, { name, address, session, text }: Peer) {
  const options = { ...screen, origin: address, ...(session && { session }) }
  return withBrowserPage(browser, options, async (open) => {
    const { session: devtools } = await prepareMeasuredPage(open, { slower: 1 })
    await open.addInitScript(watchText, text)
    await open.goto(address)
    await open.waitForFunction(() => (window as unknown as { seen?: number }).seen)
    await open.waitForTimeout(settleMs)
    const metrics = await readMetrics(devtools)
    const heap = roundTo((metrics.get('JSHeapUsedSize') ?? 0) / 1_000_000)
    const nodes = await open.evaluate(countReactNodes)
    return [name, metrics.get('JSEventListeners') ?? 0, metrics.get('Nodes') ?? 0, nodes, heap]
  })
}

async function readMetrics(devtools: CDPSession): Promise<Map<string, number>> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

// Runs in the page.
function countReactNodes(): number {
  type Fiber = { child?: Fiber; sibling?: Fiber; stateNode?: { current: Fiber } }
  const app = document.getElementById('app')
  const entry = Object.entries(app ?? {}).find(([key]) => key.startsWith('__reactContainer'))
  const count = (fiber: Fiber | null | undefined): number =>
    fiber ? 1 + count(fiber.child) + count(fiber.sibling) : 0
  return count((entry?.[1] as Fiber | undefined)?.stateNode?.current)
}
