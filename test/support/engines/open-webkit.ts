import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'

const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** Whether WebKitGTK, its driver and a virtual screen are installed. */
export const hasWebKit = () =>
  browser !== undefined &&
  ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`))

/** Starts WebKitGTK on a virtual screen, driven by W3C WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const display = `:${await findFreePort()}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '2000x1600x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // The tests run in containers, where the sandbox cannot start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const send = createSender(`http://127.0.0.1:${port}`)
  const { sessionId } = (await startSession(send)) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { width: 1900, height: 1500 })
  return {
    name: 'webkit',
    async run(url, script) {
      await send('POST', `${session}/url`, { url })
      return send('POST', `${session}/execute/sync`, { script, args: [] })
    },
    async close() {
      await send('DELETE', session)
      await Promise.all([stop(driver), stop(screen)])
    },
  }
}

type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const createSender =
  (origin: string): Send =>
  async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebKitWebDriver ${path}: ${JSON.stringify(value)}`)
    return value
  }

const startTimeoutMs = 30_000

/** Waits for the driver and the screen, which say nothing when they are ready. */
async function startSession(send: Send, end = Date.now() + startTimeoutMs): Promise<unknown> {
  const options = { binary: browser, args: ['--automation'] }
  try {
    return await send('POST', '/session', {
      capabilities: {
        alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
      },
    })
  } catch (error) {
    if (Date.now() > end) throw error
    await pause(200)
    return startSession(send, end)
  }
}

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill()
  return ended
}
