import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { soundnessRules, troublesOfTouch, whatSticksOut } from './soundness-in-page.ts'

/** What axe finds on the page as it stands, by WCAG 2.2 A and AA: nothing. */
async function expectNoViolations(page: Page) {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    // As its script put it there.
    const present = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await present.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, soundnessRules)
  expect(found).toEqual([])
}

/** Nothing sticks out to the side. */
export async function expectNoSideScroll(page: Page) {
  expect(await page.evaluate(whatSticksOut)).toEqual([])
}

/**
 * The screen as it stands is sound: nothing that axe finds, nothing that sticks out to the side, and on a
 * phone nothing that a finger would miss.
 */
export async function expectSound(page: Page) {
  await expectNoViolations(page)
  await expectNoSideScroll(page)
  if ((page.viewportSize()?.width ?? 0) < 1024)
    expect(await page.evaluate(troublesOfTouch)).toEqual([])
}
