import type { Locator, Page } from '@playwright/test'

type Size = { width: number; height: number }

/**
 * Shows a keyboard of this height: Android makes the window smaller, an iPhone only the visible part of it. Returns the visible
 * height.
 */
export async function showKeyboard(
  page: Page,
  {
    window: { width, height },
    keyboard,
    covers,
  }: { window: Size; keyboard: number; covers: boolean },
): Promise<number> {
  const visible = height - keyboard
  if (covers) await setVisibleHeight(page, visible)
  else await page.setViewportSize({ width, height: visible })
  return visible
}

export async function hideKeyboard(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await setVisibleHeight(page, undefined)
}

/** No browser of the tests has a keyboard that covers the window, so its visual viewport says what an iPhone's would say. */
const setVisibleHeight = (page: Page, height: number | undefined) =>
  page.evaluate((value) => {
    const { visualViewport: viewport } = window
    if (!viewport) return
    if (value === undefined) Reflect.deleteProperty(viewport, 'height')
    else Object.defineProperty(viewport, 'height', { value, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  }, height)

/** The number of lines of a text field that are seen in full above this height. */
export const countVisibleLines = (field: Locator, visibleHeight: number) =>
  field.evaluate((element, bottom) => {
    const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(element)
    const { left, top, width } = element.getBoundingClientRect()
    const [pitch = 0, ...above] = [lineHeight, paddingTop, borderTopWidth].map(Number.parseFloat)
    const first = top - element.scrollTop + above.reduce((sum, each) => sum + each)
    const root = element.getRootNode() as Document | ShadowRoot
    const isSeen = (y: number) =>
      y >= 0 && y <= bottom && root.elementFromPoint(left + width / 2, y) === element
    const count = Math.floor(element.scrollHeight / pitch)
    const lines = Array.from({ length: count }, (_, index) => first + index * pitch)
    return lines.filter((line) => isSeen(line + 1) && isSeen(line + pitch - 1)).length
  }, visibleHeight)
