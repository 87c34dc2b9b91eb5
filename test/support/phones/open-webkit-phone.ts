import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWebKit } from '#test/support/engines/webkit-session.ts'
import type { PhoneDriver, PhoneSize } from './driver.ts'

// The bar of tools would make the window wider than a phone.
const gtkStyles =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** WebKitGTK in a window of a phone's size, with a mouse: its driver has no touches. */
export async function openWebKitPhone(size: PhoneSize): Promise<PhoneDriver> {
  const configFolder = await mkdtemp(join(tmpdir(), 'noren-webkit-'))
  await mkdir(join(configFolder, 'gtk-3.0'))
  await writeFile(join(configFolder, 'gtk-3.0', 'gtk.css'), gtkStyles)
  const { send, close } = await startWebKit(size, configFolder)
  const run = (script: string) => send('POST', 'execute/sync', { script, args: [] })
  // The bars of the window take a part of its height.
  const height = Number(await run('return innerHeight'))
  await send('POST', 'window/rect', { ...size, height: 2 * size.height - height })
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    send('POST', 'actions', { actions: [{ type, id: type, actions }] })
  const press = (...keys: string[]) =>
    act('key', [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  return {
    async open(url) {
      await send('POST', 'url', { url })
    },
    run,
    async tap(x, y) {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async type(text) {
      for (const letter of text) await press(letter)
    },
    async selectAll() {
      await press(controlKey, 'a')
    },
    async chooseFiles(selector, paths) {
      const field = await send('POST', 'element', { using: 'css selector', value: selector })
      const [id] = Object.values(field as Record<string, string>)
      await send('POST', `element/${id}/value`, { text: paths.join('\n') })
    },
    async takeScreenshot() {
      return Buffer.from(String(await send('GET', 'screenshot')), 'base64')
    },
    async close() {
      await close()
      await rm(configFolder, { recursive: true })
    },
  }
}

// https://www.w3.org/TR/webdriver2/#keyboard-actions
const controlKey = '\uE009'
