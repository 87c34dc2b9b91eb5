import { chromium } from '@playwright/test'
import settings from '#playwright.config.ts'

/** An HTML file as a browser reads it, in the order of the file. */
export type ParsedPage = {
  /** Each element: its name, and its attributes by name. */
  elements: { name: string; attributes: Record<string, string> }[]
  /** What stands between the tags of its body, but for scripts. */
  texts: string[]
  /** Rules of a style sheet that this page could meet in some state, but does not have. */
  missing: string[]
}

/** Reads HTML files by a real browser, without showing or loading anything. `styles` are those of all pages. */
export async function openParser(styles: string) {
  const browser = await chromium.launch({ ...settings.use?.launchOptions })
  const page = await browser.newPage()
  return {
    parse: async (...pages: string[]) =>
      JSON.parse(await page.evaluate(parsed, { pages, styles })) as ParsedPage[],
    close: () => browser.close(),
  }
}

/** Runs in the browser, and so uses nothing from outside itself. As JSON, which is sent much faster. */
function parsed({ pages, styles }: { pages: string[]; styles: string }): string {
  const rulesOf = (rules: CSSRuleList): string[] =>
    Array.from(rules).flatMap((rule) => {
      if (rule instanceof CSSGroupingRule) return rulesOf(rule.cssRules)
      if (!(rule instanceof CSSStyleRule)) return []
      const { selectorText, style } = rule
      return selectorText.split(', ').map((selector) => `${selector} { ${style.cssText} }`)
    })
  const rulesIn = (text: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return rulesOf(sheet.cssRules)
  }
  const read = pages.map((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const elements = Array.from(page.querySelectorAll('*'), ({ localName, attributes }) => ({
      name: localName,
      attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    }))
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.localName !== 'script') texts.push(nodeValue ?? '')
    }
    const own = new Set(rulesIn(page.querySelector('style')?.textContent ?? ''))
    const missing = rulesIn(styles).filter((rule) => {
      const selector = rule.slice(0, rule.indexOf(' {'))
      const inAnyState = selector.replaceAll(/::?[\w-]+(?=$| )(?<!child)|\[[^\]]*\]/g, '')
      return !own.has(rule) && page.querySelector(inAnyState) !== null
    })
    return { elements, texts, missing }
  })
  return JSON.stringify(read)
}
