import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import type { PhoneDriver } from './driver.ts'
import type { Found, Wanted } from './find-in-page.ts'

type Name = string | RegExp

// A browser and the product on two shared cores.
const timeoutMs = 60_000
const pauseMs = 100

/** A person at a phone: finds things by what they are and are called, taps, types and reads. */
export class Phone {
  readonly #driver: PhoneDriver
  readonly #finder: Promise<string>

  constructor(driver: PhoneDriver) {
    this.#driver = driver
    this.#finder = bundleFinder()
  }

  open(url: string): Promise<void> {
    return this.#driver.open(url)
  }

  /** Taps once the element has come to rest and nothing covers it. */
  async tap(role: string, name: Name): Promise<void> {
    const { x, y } = await this.#findResting(role, name)
    await this.#driver.tap(x, y)
  }

  /** Replaces what a field holds. */
  async fill(label: Name, text: string): Promise<void> {
    await this.tap('textbox', label)
    await this.waitForFocus(label)
    await this.#driver.selectAll()
    await this.#driver.type(text)
    await this.#waitFor(`${label} to hold ${text}`, async () => (await this.read(label)) === text)
  }

  /** Waits until the field has the focus. */
  async waitForFocus(label: Name): Promise<void> {
    await this.#waitFor(`${label} to have the focus`, () =>
      this.#ask(`hasFocus('textbox', ${describeName(label)})`),
    )
  }

  /** Types where the focus is. */
  type(text: string): Promise<void> {
    return this.#driver.type(text)
  }

  /** What a field holds. */
  async read(label: Name): Promise<unknown> {
    return this.#ask(`readValue('textbox', ${describeName(label)})`)
  }

  async see(text: RegExp): Promise<void> {
    await this.#waitFor(`to see ${text}`, () => this.#ask(`isSeen(${describeName(text)})`))
  }

  /** Chooses files in the field whose name begins so. */
  async chooseFiles(label: string, paths: string[]): Promise<void> {
    let selector: unknown
    await this.#waitFor(`a field ${label}`, async () => {
      selector = await this.#ask(`findFileField(${JSON.stringify(label)})`)
      return selector !== null
    })
    await this.#driver.chooseFiles(String(selector), paths)
  }

  /** Waits until a script, the body of a function, returns true. */
  async waitUntil(script: string): Promise<void> {
    await this.#waitFor(script, () => this.#driver.run(script))
  }

  /** The numbers that a script, the body of a function, returns. */
  async measure(script: string): Promise<number[]> {
    const found = await this.#driver.run(script)
    return Array.isArray(found) ? found.map(Number) : []
  }

  async takeScreenshot(path: string): Promise<void> {
    await writeFile(path, await this.#driver.takeScreenshot())
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  async #findResting(role: string, name: Name): Promise<{ x: number; y: number }> {
    let before: Found = { problem: 'was not looked for' }
    let point: { x: number; y: number } | undefined
    await this.#waitFor(
      `${role} ${name}`,
      async () => {
        const found = await this.#find(role, name)
        if ('x' in found && 'x' in before && found.x === before.x && found.y === before.y)
          point = found
        before = found
        return point !== undefined
      },
      () => ('problem' in before ? `: it ${before.problem}` : ': it moves'),
    )
    if (!point) throw new Error(`${role} ${name} has no place`)
    return point
  }

  async #find(role: string, name: Name): Promise<Found> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the finder's own answer
    return (await this.#ask(`findTarget('${role}', ${describeName(name)})`)) as Found
  }

  /** Calls a function of the finder, which is loaded into each new page. */
  async #ask(call: string): Promise<unknown> {
    const ask = () =>
      this.#driver.run(`return globalThis.finder ? [globalThis.finder.${call}] : null`)
    let answer = await ask()
    if (answer === null) {
      await this.#driver.run(await this.#finder)
      answer = await ask()
    }
    return Array.isArray(answer) ? answer[0] : null
  }

  async #waitFor(
    wanted: string,
    isThere: () => Promise<unknown>,
    explain: () => string = () => '',
  ): Promise<void> {
    const end = Date.now() + timeoutMs
    let lastError: unknown
    while (Date.now() < end) {
      try {
        if (await isThere()) return
      } catch (error) {
        // The page is being left for another one.
        lastError = error
      }
      await pause(pauseMs)
    }
    throw new Error(`Timed out after ${timeoutMs / 1000} s waiting for ${wanted}${explain()}`, {
      cause: lastError,
    })
  }
}

/** How the finder gets a name. */
function describeName(name: Name): string {
  const wanted: Wanted = name instanceof RegExp ? { pattern: name.source } : { text: name }
  return JSON.stringify(wanted)
}

async function bundleFinder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'find-in-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'finder',
    footer: { js: 'globalThis.finder = finder' },
  })
  return outputFiles[0]?.text ?? ''
}
