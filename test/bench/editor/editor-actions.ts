import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import type { RepeatedAction } from './measure-in-turn.ts'
import type { MeasuredPage } from './paints.ts'

const letters = 'asa mo yoru '

/** Types a letter; each round continues at the end of the text. */
export function typeLetters(at: MeasuredPage, field: Locator): RepeatedAction {
  const { page } = at
  return {
    at,
    first: async () => {
      await field.focus()
      await page.keyboard.press('Control+End')
    },
    act: (index) => page.keyboard.press(letters[index % letters.length] ?? 'a'),
  }
}

/** Presses two buttons alternately. They must not move. */
export function pressInTurn(
  at: MeasuredPage,
  buttons: readonly [Locator, Locator],
): RepeatedAction {
  let places: { x: number; y: number }[] = []
  return {
    at,
    first: async () => {
      places = await Promise.all(buttons.map(findCenter))
    },
    act: async (index) => {
      const { x, y } = places[index % 2] ?? assert.fail()
      await at.page.mouse.click(x, y)
    },
  }
}

/** Moves the selected block down and up with the keyboard. */
export function moveByKeys(at: MeasuredPage, elsewhere: Locator): RepeatedAction {
  return {
    at,
    // In the field, Alt and an arrow have another meaning.
    first: () => elsewhere.focus(),
    act: (index) => at.page.keyboard.press(index % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'),
  }
}

/** Fails unless the typed text is shown on the page. */
export async function expectTyped(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue()
  const shown = await page.locator('.noren-page').textContent()
  assert.ok(typed.length > 60 && shown?.includes(typed), 'The preview does not show what was typed')
}

async function findCenter(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox()) ?? assert.fail('The button is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
