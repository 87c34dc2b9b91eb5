import { expect, test } from '@playwright/test'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { expectNoSideScroll } from '#test/support/browser/accessibility.ts'
import { drawPage, expectAccessibleSizes } from '#test/support/browser/draw-page.ts'
import { buildTemplateSite, fillSample } from '#test/templates/template-shops.ts'

// A half a test: two at a time on two cores.
for (const names of [trades.slice(0, 4), trades.slice(4)])
  test(`the templates ${names.join(', ')} are accessible and their headings break well @any-size`, async ({
    page,
  }) => {
    for (const name of names)
      for (const number of pageNumbers) {
        const filled = fillSample(name)
        const site = buildTemplateSite(filled, number, filled.look)
        await drawPage(page, { content: filled.pages[number], site })
        await expectAccessibleSizes(page, async () => {
          const { lonely, phrases, headings } = await page.evaluate(listLonelyEnds)
          expect([name, lonely, phrases > 0, headings > 1]).toEqual([name, [], number === 1, true])
          expect([name, number, await page.evaluate(listLooseHeadings)]).toEqual([name, number, []])
        })
      }
  })

// Half of the themes a test.
for (const names of [themeNames.slice(0, 4), themeNames.slice(4)])
  test(`pages in the themes ${names.join(', ')} follow a text size of 24 and 32 px @any-size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    for (const theme of names)
      for (const [number, composition] of [
        [1, 'photo'],
        [1, 'words'],
        [1, 'magazine'],
        [2, 'photo'],
      ] as const) {
        const filled = fillSample(trades[themeNames.indexOf(theme)] ?? 'soba')
        const site = buildTemplateSite(filled, number, { theme, colours: 0, composition })
        await drawPage(page, { content: filled.pages[number], site })
        const readSize = () => page.evaluate(getTextSize)
        expect(await readSize()).toBe(16)
        for (const size of [24, 32]) {
          await page.evaluate(setTextSize, size)
          expect(await readSize()).toBe(size)
          await expectNoSideScroll(page)
          expect([theme, composition, size, await page.evaluate(listCutTexts)]).toEqual([
            theme,
            composition,
            size,
            [],
          ])
        }
      }
  })

// These functions run in the page.

const getTextSize = () =>
  Number.parseFloat(getComputedStyle(document.querySelector('.part') ?? document.body).fontSize)

/** As the setting of a browser does. */
function setTextSize(size: number): void {
  document.documentElement.style.fontSize = `${size}px`
}

/** Lists texts that reach beyond the first view, a button or the window. */
function listCutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, textContent } = text
    if (!textContent?.trim() || !parent?.checkVisibility() || parent.closest('script,.unseen'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [document.documentElement, parent.closest('.hero,.btn,.bar a,.plate')].flatMap(
      (each) => each?.getBoundingClientRect() ?? [],
    )
    for (const { left, right, top, bottom } of range.getClientRects())
      if (
        boxes.some(
          (box) =>
            left < box.left - 2 ||
            right > box.right + 2 ||
            top < box.top - 2 ||
            bottom > box.bottom + 2,
        )
      )
        cut.push(textContent)
  }
  return cut
}

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

/** Runs in the page: lists headings that are more than 16 px above their text, or less than 40 px below a picture. */
function listLooseHeadings() {
  const images = Array.from(document.querySelectorAll('main img'), (image) =>
    image.getBoundingClientRect(),
  )
  const parts = Array.from(
    document.querySelectorAll('main :is(h2,h3,p,ul,table,dl,address,details)'),
  )
  return parts.flatMap((heading, index) => {
    if (!heading.matches('h2,h3')) return []
    const { left, right, top, bottom } = heading.getBoundingClientRect()
    const next = parts[index + 1]
    const below = next?.tagName === 'P' ? next.getBoundingClientRect().top - bottom : 0
    const above = images
      .filter((image) => image.left < right && left < image.right && image.bottom <= top)
      .map((image) => top - image.bottom)
    const isLoose = below > 16.5 || Math.min(...above) < 40
    return isLoose ? [`${heading.textContent}: ${below} below, ${Math.min(...above)} above`] : []
  })
}
