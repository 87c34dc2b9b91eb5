import type { Browser, Page } from '@playwright/test'
import { withBrowserPage } from '#test/bench/browser.ts'
import type { CallerSession } from '#test/bench/http-client.ts'
import { type MeasuredDevice, type MeasuredPage, prepareMeasuredPage } from './paints.ts'

/** A text field of a page, and how to find it. */
export type EditPlace = {
  address: string
  /** The selector to press first: the block in the preview. */
  select?: string
  /** The events that select the block. */
  presses?: readonly string[]
  /** The selector of the field that takes the text. */
  field: string
  session?: CallerSession
}

/** Block 2 of a page in the editor, a text. */
export const editorPlace = {
  select: 'button[aria-label^="部品2: "]',
  field: 'section textarea',
}

const screen = { width: 1280, height: 800 }

/**
 * Opens a page with an empty cache and measures the milliseconds until the place has taken a key. The page
 * stays open for `use`.
 */
export function openMeasuredPage<Result>(
  browser: Browser,
  { place, ...device }: { place: EditPlace } & MeasuredDevice,
  use: (measured: MeasuredPage, usable: number) => Promise<Result>,
): Promise<Result> {
  const { address, session } = place
  const options = { ...screen, origin: address, ...(session && { session }) }
  return withBrowserPage(browser, options, async (page) => {
    const measured = await prepareMeasuredPage(page, device)
    return use(measured, await measureUsable(page, place))
  })
}

/** Presses the block as soon as it exists, and a key as soon as the field has the focus. */
export async function measureUsable(
  page: Page,
  { address, select = '', presses = ['click'], field }: EditPlace,
): Promise<number> {
  await page.addInitScript(reach, { select, presses, field })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as Measured).isReached)
  await page.keyboard.press('End')
  let usable: number | undefined
  // Some editors replace the field once more, and lose the first letter.
  while (usable === undefined) {
    await page.keyboard.press('x')
    usable = await page.evaluate(waitForUsable)
  }
  return usable
}

type Measured = { isReached: boolean; usable?: number }
type Reached = { select: string; presses: readonly string[]; field: string }

// Runs in the page.
async function waitForUsable(): Promise<number | undefined> {
  const measured = window as unknown as Measured
  const until = performance.now() + 200
  while (measured.usable === undefined && performance.now() < until)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return measured.usable
}

// Runs in the page. Checks once per frame, inside shadow roots and frames too.
function reach({ select, presses, field }: Reached) {
  // A page that is opened twice has the script twice.
  if (window !== window.top || 'isReached' in window) return
  Object.assign(window, { isReached: false })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has this function alone
  const find = (selector: string) => {
    const inside = [...document.querySelectorAll('#main *, iframe')].flatMap(
      (each) => each.shadowRoot ?? (each as HTMLIFrameElement).contentDocument ?? [],
    )
    const all = [document, ...inside].flatMap((root) =>
      Array.from(root.querySelectorAll<HTMLElement>(selector)),
    )
    return all.find((each) => each.getClientRects().length > 0)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
  const noteInput = () => {
    requestAnimationFrame(() => {
      setTimeout(() => Object.assign(window, { usable: performance.now() }))
    })
  }
  let frames = 0
  const press = (block: HTMLElement) => {
    // Some editors do not listen yet when they show the block.
    if (frames % 6 === 0)
      for (const type of presses)
        block.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
    frames += 1
  }
  const take = (found: HTMLElement) => {
    const root = found.getRootNode()
    if (root instanceof Document && root.activeElement !== found) found.focus()
    found.addEventListener('input', noteInput, { once: true })
    Object.assign(window, { isReached: true })
  }
  const look = () => {
    const found = find(field)
    const block = found || select === '' ? undefined : find(select)
    if (found) take(found)
    else if (block) press(block)
    if (!('usable' in window)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
