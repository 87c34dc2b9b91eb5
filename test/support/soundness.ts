import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page as it stands, by WCAG 2.2 A and AA: nothing. */
async function expectNoViolations(page: Page) {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    // As its script put it there.
    const present = (window as unknown as { axe: typeof axe }).axe
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await present.run({ runOnly: { type: 'tag', values } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found).toEqual([])
}

/** Nothing sticks out to the side. */
export async function expectNoSideScroll(page: Page) {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => `${each.localName}: ${each.scrollWidth} > ${each.clientWidth}`),
  )
  expect(wide).toEqual([])
}

/** Controls that a finger would miss, and fields that make a phone zoom in. */
const troublesOfTouch = (page: Page) =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const kinds = 'button,a[href],input,select,textarea,summary,[role=tab]'
    const controls = [...scope.querySelectorAll<HTMLInputElement>(kinds)].filter(
      (each) => each.checkVisibility() && !each.closest('[inert]'),
    )
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser has only what stands in here
    const isTick = ({ type }: HTMLInputElement) =>
      ['radio', 'checkbox', 'file', 'color'].includes(type)
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser has only what stands in here
    const nameOf = (control: Element) =>
      control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120)
    // A tick is pressed by its label as well. Links in a sentence may be as small as its letters.
    const isSmall = (control: HTMLInputElement) => {
      const parts = isTick(control) ? [control, ...(control.labels ?? [])] : [control]
      const boxes = parts.map((each) => each.getBoundingClientRect())
      const sides = boxes.map(({ width, height }) => Math.min(width, height))
      return getComputedStyle(control).display !== 'inline' && Math.max(...sides) < 47.5
    }
    const isFine = (control: HTMLInputElement) =>
      control.matches('input,select,textarea') &&
      !isTick(control) &&
      Number.parseFloat(getComputedStyle(control).fontSize) < 16
    return [
      ...controls.filter(isSmall).map((each) => `too small: ${nameOf(each)}`),
      ...controls.filter(isFine).map((each) => `letters too small: ${nameOf(each)}`),
    ]
  })

/**
 * The screen as it stands is sound: nothing that axe finds, nothing that sticks out to the side, and on a
 * phone nothing that a finger would miss.
 */
export async function expectSound(page: Page) {
  await expectNoViolations(page)
  await expectNoSideScroll(page)
  if ((page.viewportSize()?.width ?? 0) < 1024) expect(await troublesOfTouch(page)).toEqual([])
}
