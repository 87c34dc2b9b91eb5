import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTable } from '#infra/local/dynamodb/start-table.ts'

const admin = { NOREN_ADMIN_LOGIN_ID: 'chief', NOREN_ADMIN_PASSWORD: 'a long enough passphrase 7' }

/** Neither demo shop nor sample pictures, which take most of the time. */
const bare = { NOREN_DEMO: '0', NOREN_SAMPLES: '0' }

describe('npm start', () => {
  test.each([
    [['--port', 'abc'], {}, '--port'],
    [['--port', '65533'], {}, '--port'],
    [['--prot', '4000'], {}, '--prot'],
    [[], { NOREN_DEMO: 'yes' }, 'NOREN_DEMO'],
    [[], { NOREN_SAMPLES: 'no' }, 'NOREN_SAMPLES'],
    [[], { NOREN_CHECK_PAGES: 'yes' }, 'NOREN_CHECK_PAGES'],
  ])('explains the invalid setting %o %o in one line', async (args, environment, name) => {
    const ended = await run(args, environment)
    expect(ended).toMatchObject({ code: 2, said: '' })
    expect(ended.complained).toMatch(new RegExp(`^[^\\n]*${name}[^\\n]*\\n$`))
  })

  test('names a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const ended = await run(['--port', `${port}`, '--data', await temporaryFolder()])
    expect(ended.code).toBe(1)
    expect(ended.complained).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*\\n$`))
  })

  test('reports that another process uses the data folder', async () => {
    const folder = await temporaryFolder()
    const table = await startTable({ folder })
    onTestFinished(() => table.stop())
    const ended = await run(['--port', '0', '--data', folder])
    expect(ended.code).toBe(1)
    expect(ended.complained).toMatch(/^[^\n]*別のNoren[^\n]*\n$/)
  })

  test('refuses other data in one line, and changes nothing in it', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'CURRENT'), 'MANIFEST-000002\n')
    const ended = await run(['--port', '0', '--data', folder])
    expect(ended).toMatchObject({ code: 1, said: '' })
    expect(ended.complained).toMatch(/^[^\n]*npm run export[^\n]*npm run import[^\n]*\n$/)
    expect(await readdir(folder)).toEqual(['CURRENT'])
    expect(await readFile(join(folder, 'CURRENT'), 'utf8')).toBe('MANIFEST-000002\n')
  })

  test('keeps all data when it is killed, and exits cleanly', async () => {
    const folder = await temporaryFolder()
    const first = await running(folder, admin)
    expect(await adminSignIn(first.app)).toBe(200)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await running(folder, {})
    expect(await adminSignIn(second.app)).toBe(200)
    expect(await (await fetch(`${second.app}/news`)).text()).toContain('<title>Noren</title>')
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).toEqual([0, null])
  })

  test('stops on Ctrl+C while it creates the demo shop, after it printed the admin’s password', async () => {
    const folder = await temporaryFolder()
    const child = start(['--port', '0', '--data', folder], { ...bare, NOREN_DEMO: '1' })
    const ended = once(child, 'close')
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('控えて')) child.kill('SIGINT')
    })
    expect(await ended).toEqual([0, null])
    expect(said).toContain('途中で止めました')
    expect(said).not.toContain('準備ができました')
    const password = /ログインID admin \/ パスワード (\S+)/.exec(said)?.[1] ?? ''
    const { app } = await running(folder, {})
    expect(await adminSignIn(app, { LoginId: 'admin', Password: password })).toBe(200)
  }, 120_000)

  test('goes on when nobody reads its output any more', async () => {
    // The progress of the demo shop is told after the addresses.
    const { child, app } = await running(await temporaryFolder(), { ...admin, NOREN_DEMO: '1' })
    child.stdout?.destroy()
    child.stderr?.destroy()
    await setTimeout(1000)
    expect((await fetch(`${app}/login`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each([
    ['ends within ten seconds', []],
    ['ends at once on a second Ctrl+C', [1500]],
  ])('%s when a browser does not read what it asked for', async (_, presses) => {
    const { child, app } = await running(await temporaryFolder(), admin)
    const ended = once(child, 'exit')
    await askWithoutReading(app)
    child.kill('SIGINT')
    // One press arrives several times.
    child.kill('SIGINT')
    for (const wait of presses) {
      await setTimeout(wait)
      expect(child.exitCode).toBe(null)
      child.kill('SIGINT')
    }
    expect(await ended).toEqual([1, null])
  })

  test('exits when its parent process ends', async () => {
    const { child } = await running(await temporaryFolder(), admin)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('npm start itself', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves no process running when only npm gets %s',
    async (signal) => {
      const npm = spawn('npm', ['start', '--', '--port', '0', '--data', await temporaryFolder()], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, ...admin, ...bare },
      })
      let said = ''
      npm.stdout.on('data', (chunk) => {
        said += String(chunk)
        if (said.includes('データの場所')) npm.kill(signal)
      })
      // Closes when every process that could write to it has ended.
      await once(npm.stdout, 'close')
      const [app = ''] = /http:\/\/localhost:\d+/.exec(said) ?? []
      await expect(fetch(app)).rejects.toThrow('fetch failed')
    },
    120_000,
  )
})

/** Asks for more than the buffers between hold; resolves when the answers have begun. */
async function askWithoutReading(app: string) {
  const socket = connect(Number(new URL(app).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000))
  await once(socket, 'readable')
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'noren-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function run(args: string[], environment: Record<string, string> = {}) {
  const child = start(args, environment)
  const ended = once(child, 'close')
  const [said, complained] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
  const [code] = await ended
  return { code: code as number, said, complained }
}

async function running(folder: string, environment: Record<string, string>) {
  const child = start(['--port', '0', '--data', folder], { ...bare, ...environment })
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    const [app] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (app !== undefined) return { child, app }
  }
  throw new Error(`It did not start: ${said}${await readAll(child.stderr)}`)
}

function start(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function readAll(stream: ChildProcess['stdout']) {
  return stream ? text(stream) : ''
}

const signIn = { LoginId: admin.NOREN_ADMIN_LOGIN_ID, Password: admin.NOREN_ADMIN_PASSWORD }

async function adminSignIn(app: string, body = signIn) {
  const response = await fetch(`${app}/api/admin/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
