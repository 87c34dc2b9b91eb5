import { expect } from '@playwright/test'
import { test } from '#test/support/browser/browser.ts'
import { saveTexts } from '#test/support/browser/editor.ts'
import { isInstalled, openPhone, phoneEngines } from '#test/support/phones/open-phone.ts'
import { signInOnPhone } from '#test/support/phones/sign-in-on-phone.ts'

const words =
  'そば粉を石臼で挽き、店で手打ちしています。お電話でのご予約は、営業時間のうちに承ります。'
const texts = [
  ...Array.from({ length: 8 }, () => ({ text: words, margin_down: 120 })),
  { text: words, text_size: 20 },
]
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Of the last text, also while it is written: its size, and how far each of its edges is outside of what is seen. */
const measureText = `
const root = [...document.querySelectorAll('div')].map((each) => each.shadowRoot).find((each) => each?.querySelector('.part'))
const part = [...root.querySelectorAll('.part')].at(-1)
const field = part.querySelector('textarea')
const box = (field ?? part.querySelector('.text')).getBoundingClientRect()
const bars = [...document.querySelectorAll('main header')].map((each) => each.getBoundingClientRect().bottom)
return [
  Math.round(box.width),
  Math.round(box.height),
  Math.max(0, Math.max(...bars) - box.bottom, box.bottom - innerHeight),
  field ? Math.max(0, field.scrollHeight - field.clientHeight) : 0,
]`

for (const engine of phoneEngines)
  for (const size of sizes)
    test(`a text keeps its lines while it is written, and stays in sight, in ${engine} at ${size.width} @long @any-size`, async ({
      stack,
      shop,
    }) => {
      test.skip(!isInstalled(engine), `${engine} is not installed`)
      await saveTexts(shop, texts)
      const phone = await openPhone(engine, size)
      try {
        await phone.open(`${stack.app}/login`)
        await signInOnPhone(phone, shop)
        await phone.tap('button', 'あとで')
        await phone.open(`${stack.app}/1`)
        await phone.tap('button', /^部品9: /)
        // On a PC the first press selects.
        if (size.width === 1280) {
          await phone.see(/^複製$/)
          await phone.tap('button', /^部品9: /)
        }
        await phone.waitForFocus('部品9の文字')
        const [width, height, ...written] = await phone.measure(measureText)
        expect(written).toEqual([0, 0])
        await phone.tap('button', 'できました')
        await phone.waitUntil(`${measureText.replace('return [', 'return !field && [')}.length > 0`)
        expect((await phone.measure(measureText)).slice(0, 2)).toEqual([width, height])
      } finally {
        await phone.close()
      }
    })
