import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { expectNoSideScroll, expectNoViolations } from '#test/support/browser/accessibility.ts'
import { findTouchProblems } from '#test/support/browser/accessibility-in-page.ts'
import {
  buildTemplateSite,
  fillSample,
  findSamplePictureId,
} from '#test/templates/template-shops.ts'

const address = 'https://pages.example.com/shop/'
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function openPage(page: Page, name: (typeof trades)[number], number: PageNumber) {
  const filled = fillSample(name)
  const body = renderPageDocument({
    content: filled.pages[number],
    site: buildTemplateSite(filled, number, filled.look),
    address,
  })
  const image = await sharp({
    create: { width: 16, height: 12, channels: 3, background: '#7a8a70' },
  })
    .jpeg()
    .toBuffer()
  await page.clock.setFixedTime('2026-11-25T03:00:00Z')
  await page.unrouteAll()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (findSamplePictureId(url)) return route.fulfill({ contentType: 'image/jpeg', body: image })
    if (url !== address) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/html;charset=utf-8', body })
  })
  await page.goto(address)
}

// The dots of slides are 44 px, on all pages.
const isOwn = (problem: string) => !/\d枚目$/.test(problem)

for (const name of trades)
  test(`the pages of ${name} are accessible and their headings break well @any-size`, async ({
    page,
  }) => {
    for (const number of pageNumbers) {
      await openPage(page, name, number)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectNoViolations(page)
        await expectNoSideScroll(page)
        const { lonely, phrases, headings } = await page.evaluate(listLonelyEnds)
        expect([lonely, phrases > 0, headings > 1]).toEqual([[], number === 1, true])
        if (size.width < 768)
          expect((await page.evaluate(findTouchProblems)).filter(isOwn)).toEqual([])
      }
    }
  })

/**
 * Runs in the page: lists headings and phrases whose last line has a single character, marks not counted, and counts both. Phrases
 * are found by structure.
 */
function listLonelyEnds() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page without this module
  const readLetters = (heading: HTMLElement) => {
    const isVertical = getComputedStyle(heading).writingMode.startsWith('vertical')
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const letters: { letter: string; place: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [index, letter] of Array.from(node.textContent ?? '').entries()) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { left, top } = range.getBoundingClientRect()
        letters.push({ letter, place: isVertical ? left : top })
      }
    return letters.filter(({ letter }) => /[^\s、。・！？「」]/.test(letter))
  }
  const isLonely = (heading: HTMLElement) => {
    const [last, before] = readLetters(heading).toReversed()
    // Letters of different faces differ by a few pixels.
    return last && before && Math.abs(last.place - before.place) > 8
  }
  const headings = Array.from(document.querySelectorAll<HTMLElement>('h1,h2,h3'))
  const phrases = Array.from(document.querySelectorAll<HTMLElement>('main>section[aria-label] p'))
  return {
    lonely: [...headings, ...phrases].filter(isLonely).map(({ innerText }) => innerText),
    phrases: phrases.length,
    headings: headings.length,
  }
}
