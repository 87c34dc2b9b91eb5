import type { Browser, Page } from '@playwright/test'
import { withBrowserPage } from '#test/bench/browser.ts'
import type { CallerSession } from '#test/bench/http-client.ts'
import {
  type MeasuredDevice,
  type MeasuredPage,
  prepareMeasuredPage,
  withPaintTimeout,
} from './paints.ts'

/** A text field of a page, and how to find it. */
export type EditPlace = {
  address: string
  /** The selector to press first: the block in the preview. */
  select?: string
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
  { address, select = '', field }: EditPlace,
): Promise<number> {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('reached', resolve)
  await page.addInitScript(reach, { select, field })
  await page.goto(address, { waitUntil: 'commit' })
  await withPaintTimeout(reached)
  await page.keyboard.press('End')
  await page.keyboard.press('x')
  const handle = await page.waitForFunction(
    () => (window as unknown as { usable?: number }).usable ?? false,
  )
  return Number(await handle.jsonValue())
}

// Runs in the page. Checks once per frame, inside shadow roots too.
function reach({ select, field }: { select: string; field: string }) {
  let isSelected = select === ''
  const look = () => {
    const inside = [...document.querySelectorAll('#main *')].flatMap(
      (each) => each.shadowRoot ?? [],
    )
    const [found] = [document, ...inside].flatMap(
      (root) => root.querySelector<HTMLElement>(isSelected ? field : select) ?? [],
    )
    if (!found || !isSelected) {
      found?.click()
      isSelected ||= found !== undefined
      return void requestAnimationFrame(look)
    }
    found.focus()
    found.addEventListener(
      'input',
      () => {
        requestAnimationFrame(() => {
          setTimeout(() => Object.assign(window, { usable: performance.now() }))
        })
      },
      { once: true },
    )
    void (window as unknown as { reached: () => Promise<void> }).reached()
  }
  requestAnimationFrame(look)
}
