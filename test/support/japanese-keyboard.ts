import type { Page } from '@playwright/test'

/** What a Japanese keyboard does, by the browser's own protocol. */
export async function openKeyboard(page: Page) {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  return {
    convert: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** The Enter that takes a conversion: the browser tells the page of it before the word stands. */
    pressEnter: async () => {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    accept: (text: string) => session.send('Input.insertText', { text }),
  }
}
