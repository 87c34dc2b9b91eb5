import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { expectNoSideScroll, expectNoViolations } from './accessibility.ts'
import { findTouchProblems } from './accessibility-in-page.ts'

export const pageAddress = 'https://pages.example.com/shop/'
/** A small phone, a phone and a PC. */
export const pageSizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

export const createImage = (background: string) =>
  sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Opens a page at 12:00 on a Wednesday, all of whose images are this one. */
export async function drawPage(
  page: Page,
  drawn: Omit<Parameters<typeof renderPageDocument>[0], 'address'>,
  photo?: Buffer,
) {
  const image = photo ?? (await createImage('#7a8a70'))
  const body = renderPageDocument({ ...drawn, address: pageAddress })
  await page.clock.setFixedTime('2026-11-25T03:00:00Z')
  await page.unrouteAll()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (/\/(images|samples)\//.test(url))
      return route.fulfill({ contentType: 'image/jpeg', body: image })
    if (url !== pageAddress) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/html;charset=utf-8', body })
  })
  await page.goto(pageAddress)
}

/** Checks the open page at all sizes; `check` looks for more. */
export async function expectAccessibleSizes(page: Page, check: () => Promise<void>) {
  for (const size of pageSizes) {
    await page.setViewportSize(size)
    await expectNoViolations(page)
    await expectNoSideScroll(page)
    await check()
    if (size.width >= 768) continue
    const problems = await page.evaluate(findTouchProblems)
    // The dots of slides are 44 px, on all pages.
    expect(problems.filter((problem) => !/\d枚目$/.test(problem))).toEqual([])
  }
}
