import { chromium } from '@playwright/test'
import settings from '#playwright.config.ts'

/** An HTML file as a browser parses it, in document order. */
export type ParsedPage = {
  elements: { name: string; attributes: Record<string, string> }[]
  /** The text nodes of the body, except in scripts. */
  texts: string[]
  /** Rules of `styles` that match an element in some state but are missing in this page. */
  missing: string[]
}

/** Parses HTML files in a real browser without loading anything. `styles` is the style sheet of all pages. */
export async function openHtmlParser(styles: string) {
  const browser = await chromium.launch({ ...settings.use?.launchOptions })
  const page = await browser.newPage()
  return {
    parse: async (...pages: string[]) =>
      JSON.parse(await page.evaluate(parseInBrowser, { pages, styles })) as ParsedPage[],
    close: () => browser.close(),
  }
}

/** Runs in the browser without this module. Returns JSON, which is transferred much faster. */
function parseInBrowser({ pages, styles }: { pages: string[]; styles: string }): string {
  const listRules = (rules: CSSRuleList): string[] =>
    Array.from(rules).flatMap((rule) => {
      if (rule instanceof CSSGroupingRule) return listRules(rule.cssRules)
      if (!(rule instanceof CSSStyleRule)) return []
      const { selectorText, style } = rule
      return selectorText.split(', ').map((selector) => `${selector} { ${style.cssText} }`)
    })
  const parseRules = (text: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return listRules(sheet.cssRules)
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
    const own = new Set(parseRules(page.querySelector('style')?.textContent ?? ''))
    const missing = parseRules(styles).filter((rule) => {
      const selector = rule.slice(0, rule.indexOf(' {'))
      const inAnyState = selector.replaceAll(/::?[\w-]+(?=$| )(?<!child)|\[[^\]]*\]/g, '')
      return !own.has(rule) && page.querySelector(inAnyState) !== null
    })
    return { elements, texts, missing }
  })
  return JSON.stringify(read)
}
