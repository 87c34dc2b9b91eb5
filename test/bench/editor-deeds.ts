import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import type { Doing } from './in-turn.ts'
import type { Measured } from './paints.ts'

const letters = 'asa mo yoru '

/** Writes a letter into the field; every round goes on where the text ends. */
export function typing(at: Measured, field: Locator): Doing {
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

/** Presses one button and then another, to and fro. They must stay where they are. */
export function pressing(at: Measured, buttons: readonly [Locator, Locator]): Doing {
  let places: { x: number; y: number }[] = []
  return {
    at,
    first: async () => {
      places = await Promise.all(buttons.map(middleOf))
    },
    act: async (index) => {
      const { x, y } = places[index % 2] ?? assert.fail()
      await at.page.mouse.click(x, y)
    },
  }
}

/** Moves the selected part with the keys, down and up again. */
export function movingByKeys(at: Measured, elsewhere: Locator): Doing {
  return {
    at,
    // Not in the field, where Alt and an arrow mean something else.
    first: () => elsewhere.focus(),
    act: (index) => at.page.keyboard.press(index % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'),
  }
}

/** Fails unless what was typed into the field is on the page as well. */
export async function expectShown(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue()
  const shown = await page.locator('.noren-page').textContent()
  assert.ok(typed.length > 60 && shown?.includes(typed), 'The preview does not show what was typed')
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox()) ?? assert.fail('The button is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
