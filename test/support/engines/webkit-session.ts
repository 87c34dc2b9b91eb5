import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** Whether WebKitGTK, its driver and a virtual screen are installed. */
export const hasWebKit = () =>
  browser !== undefined &&
  ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`))

/** A session of W3C WebDriver. */
export type WebDriverSession = {
  /**
   * Calls a command of the session and returns its value.
   * @throws {Error} with the command and the driver's answer
   */
  send: (method: 'GET' | 'POST', command: string, body?: object) => Promise<unknown>
  close: () => Promise<void>
}

/**
 * Starts WebKitGTK on a virtual screen, driven by W3C WebDriver, in a window of this size in CSS pixels. `configFolder` is the
 * folder of GTK's configuration.
 */
export async function startWebKit(
  { width, height }: { width: number; height: number },
  configFolder?: string,
): Promise<WebDriverSession> {
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
      ...(configFolder && { XDG_CONFIG_HOME: configFolder }),
    },
  })
  const send = createSender(`http://127.0.0.1:${port}`)
  const { sessionId } = (await startSession(send)) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { width, height })
  return {
    send: (method, command, body) => send(method, `${session}/${command}`, body),
    async close() {
      await send('DELETE', session)
      await Promise.all([stop(driver), stop(screen)])
    },
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

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
  // Without a graphics processor WebKitGTK ends on pages with view transitions.
  const options = { binary: browser, args: ['--automation', '--features=!ViewTransitions'] }
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
