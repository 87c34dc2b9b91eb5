import type { Page } from '@playwright/test'

/** Sends the events of a Japanese keyboard through the DevTools protocol. */
export async function openJapaneseKeyboard(page: Page) {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  return {
    convert: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** The Enter that confirms a conversion; the page gets it before the text is committed. */
    pressEnter: async () => {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    accept: (text: string) => session.send('Input.insertText', { text }),
  }
}
