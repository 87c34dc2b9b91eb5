import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import {
  accessibilityRules,
  findSideOverflow,
  findTouchProblems,
  waitForAnimations,
} from './accessibility-in-page.ts'

/** Checks the open screen or page with axe. */
export async function expectNoViolations(page: Page) {
  await page.evaluate(waitForAnimations)
  // Its half a megabyte is loaded once into each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    // Set by the script above.
    const present = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await present.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, accessibilityRules)
  expect(found).toEqual([])
}

export async function expectNoSideScroll(page: Page) {
  expect(await page.evaluate(findSideOverflow)).toEqual([])
}

/** Checks the open screen: no violations of axe, no horizontal scrolling, and touch sizes on a phone. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page)
  await expectNoSideScroll(page)
  if ((page.viewportSize()?.width ?? 0) < 1024)
    expect(await page.evaluate(findTouchProblems)).toEqual([])
}
