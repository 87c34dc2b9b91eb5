import { expect } from '@playwright/test'
import { test } from '#test/support/browser/browser.ts'
import { signInShop } from '#test/support/caller.ts'
import { openWebKit } from '#test/support/engines/open-webkit.ts'
import { hasWebKit } from '#test/support/engines/webkit-session.ts'

// A click by script focuses nothing, like a tap in Safari.
const openMore = `return (async () => {
  async function find(selector, text = '') {
    for (;;) {
      const found = [...document.querySelectorAll(selector)].find((each) => each.textContent.includes(text))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const readRing = () => getComputedStyle(document.activeElement).outlineStyle
  const more = await find('[role=toolbar] button', 'その他')
  more.click()
  const dialog = await find('dialog[open]')
  const isInside = dialog.contains(document.activeElement)
  const tapped = readRing()
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  return JSON.stringify({ isInside, tapped, keyed: readRing() })
})()`

test('a dialog that a tap opens shows a focus ring in WebKit only after a key @long @any-size', async ({
  stack,
  shop,
}) => {
  test.skip(!hasWebKit(), 'WebKitGTK is not installed')
  const { cookie } = await signInShop(stack.app, shop)
  const engine = await openWebKit()
  try {
    await engine.run(
      `${stack.app}/login`,
      `document.cookie = ${JSON.stringify(`${cookie}; path=/`)}`,
    )
    const rings = await engine.run(`${stack.app}/1`, openMore)
    expect(JSON.parse(String(rings))).toEqual({ isInside: true, tapped: 'none', keyed: 'solid' })
  } finally {
    await engine.close()
  }
})
