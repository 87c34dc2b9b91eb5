import type { Browser, Page } from '@playwright/test'
import { withPage } from './browser.ts'
import type { Session } from './http-client.ts'
import { inTime, type Measured, prepare } from './paints.ts'

/** A place to write in, and how a page shows where it is. */
export type Place = {
  address: string
  /** What the person presses first, if anything: the part of the preview. */
  select?: string
  /** The field that then takes the text. */
  field: string
  session?: Session
}

/** Part 2 of a page in the editor: a text. */
export const inEditor = {
  select: 'button[aria-label^="部品2: "]',
  field: 'section textarea',
}

const screen = { width: 1280, height: 800 }

/**
 * Opens a page with nothing cached, and gives the milliseconds from the beginning of the navigation until the
 * place has taken a key. The page stays open for `use`.
 */
export function open<Result>(
  browser: Browser,
  { place, slower }: { place: Place; slower: number },
  use: (measured: Measured, usable: number) => Promise<Result>,
): Promise<Result> {
  const { address, session } = place
  const options = { ...screen, origin: address, ...(session && { session }) }
  return withPage(browser, options, async (page) => {
    const measured = await prepare(page, slower)
    return use(measured, await untilUsable(page, place))
  })
}

/** As a quick person would: presses the part as soon as it is there, and a key as soon as the field has the focus. */
export async function untilUsable(
  page: Page,
  { address, select = '', field }: Place,
): Promise<number> {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('reached', resolve)
  await page.addInitScript(reach, { select, field })
  await page.goto(address, { waitUntil: 'commit' })
  await inTime(reached)
  await page.keyboard.press('End')
  await page.keyboard.press('x')
  const handle = await page.waitForFunction(
    () => (window as unknown as { usable?: number }).usable ?? false,
  )
  return Number(await handle.jsonValue())
}

// Runs in the page. Looks once a frame, into shadow roots too.
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
