import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { bundleHandlers } from '#infra/lambda/bundle-handlers.ts'
import { formatRateSettings } from '#infra/rate-settings.ts'
import { buildBenchEvent } from '#test/bench/api/gateway-event.ts'
import { buildHandlerSettings, originSecret } from '#test/bench/api/starter.ts'
import { type CallerSession, noSession } from '#test/bench/http-client.ts'
import { withStack } from '#test/bench/stacks.ts'
import { median, roundTo } from '#test/bench/statistics.ts'
import { unlimitedCalls } from '#test/functions/contract-wide/support/scene.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'

/*
 * Runs bundles of functions under AWS's Lambda Runtime Interface Emulator with as much processor time as Lambda gives for an
 * amount of memory, and prints how long the first and further calls take and how much memory they need. NOREN_RIE names the
 * emulator's program. Needs Linux with control groups (version 1) that may be written.
 */

const { NOREN_RIE: program = 'aws-lambda-rie' } = process.env

const sizes = [256, 512, 1024, 1769] as const
const starts = 3
const warmCalls = 15
const ports = { runtime: 4801, invoke: 4802 }
const group = '/sys/fs/cgroup/cpu/noren-starts'

// Lambda gives a whole processor for 1,769 MB, in periods of 20 ms.
const period = 20_000
const wholeProcessor = 1769

type Call = {
  name: EndpointName
  session: CallerSession
  body?: () => unknown
  query?: Record<string, string>
}
type Measured = { cold: number; warm: number; peak: number }

await withStack(async (stack) => {
  await mkdir('dist/aws', { recursive: true })
  // Beside the packages, for bundles that load sharp.
  const folder = await mkdtemp('dist/aws/handlers-')
  mkdirSync(group, { recursive: true })
  try {
    await bundleHandlers(folder)
    const admin = await signInAdmin(stack.app)
    const shop = await signInShop(stack.app, await addTestShop(admin))
    const user = shop.user.id
    const blocks = Array.from({ length: 30 }, (_, at) => ({ text_check: true, text: `段落${at}` }))
    const saved = { user, page: 1, data: blocks }
    await shop.ok('saveData', { body: { ...saved, page: 1, version: 1 } })
    let version = 1
    const calls: readonly Call[] = [
      { name: 'signIn', session: noSession, body: () => toLogin(shop) },
      { name: 'adminSignIn', session: noSession, body: () => toLogin(adminLogin) },
      { name: 'getSession', session: shop },
      { name: 'getEditorData', session: shop, query: { page: '1' } },
      { name: 'getPage', session: shop, body: () => ({ user, page: 1 }) },
      { name: 'listImages', session: shop, body: () => ({ user }) },
      {
        name: 'saveData',
        session: shop,
        body: () => {
          version += 1
          return { ...saved, version }
        },
      },
      { name: 'listUsers', session: admin },
    ]
    const rates = formatRateSettings({
      ...limits.callsAMinute,
      ...unlimitedCalls.callsAMinute,
    })
    const settings = { ...buildHandlerSettings(stack), ...rates }
    for (const call of calls)
      for (const size of sizes) {
        const measured: Measured[] = []
        for (let run = 0; run < starts; run += 1)
          // oxlint-disable-next-line no-await-in-loop -- one at a time on this machine
          measured.push(await measureFunction({ folder, call, size, settings }))
        print(call.name, size, measured)
      }
  } finally {
    rmdirSync(group)
    await rm(folder, { recursive: true, force: true })
  }
})

function toLogin({ login_id, password }: { login_id: string; password: string }) {
  return { LoginId: login_id, Password: password }
}

type Setup = { folder: string; call: Call; size: number; settings: NodeJS.ProcessEnv }

/** Times in milliseconds as the caller sees them, and the function's largest memory in MB. */
async function measureFunction({ folder, call, size, settings }: Setup): Promise<Measured> {
  writeFileSync(`${group}/cpu.cfs_period_us`, String(period))
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round((period * size) / wholeProcessor)))
  const emulator = startEmulator(`${folder}/${call.name}/index.mjs`, settings)
  try {
    await waitForPort()
    const cold = await invoke(call)
    const warm: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    while (warm.length < warmCalls) warm.push(await invoke(call))
    return { cold, warm: median(warm), peak: findPeak(emulator.pid) }
  } finally {
    emulator.kill('SIGTERM')
    await waitForEnd()
  }
}

function startEmulator(bundle: string, settings: NodeJS.ProcessEnv): ChildProcess {
  const command = [
    `echo $$ > ${group}/tasks`,
    `exec ${program} --log-level error --runtime-api-address 127.0.0.1:${ports.runtime} --runtime-interface-emulator-address 127.0.0.1:${ports.invoke} ${process.execPath} test/aws/judges/run-function.ts ${bundle}`,
  ]
  return spawn('sh', ['-c', command.join(' && ')], {
    env: { ...settings, PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

async function invoke({ body, ...call }: Call): Promise<number> {
  const event = JSON.stringify(buildBenchEvent({ ...call, body: body?.() ?? {}, originSecret }))
  const began = performance.now()
  const url = `http://127.0.0.1:${ports.invoke}/2015-03-31/functions/function/invocations`
  const answer = await fetch(url, { method: 'POST', body: event })
  const text = await answer.text()
  const took = performance.now() - began
  if (!text.startsWith('{"statusCode":200')) throw new Error(`${call.name}: ${text.slice(0, 500)}`)
  return took
}

async function waitForPort(): Promise<void> {
  const isOpen = await fetch(`http://127.0.0.1:${ports.invoke}/`).then(
    () => true,
    () => false,
  )
  if (isOpen) return
  await pause(20)
  await waitForPort()
}

async function waitForEnd(): Promise<void> {
  if (readFileSync(`${group}/tasks`, 'utf8') === '') return
  await pause(20)
  await waitForEnd()
}

/** The largest memory of the processes that this one started, in MB. */
function findPeak(parent: number | undefined): number {
  const peaks = readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return []
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    if (!new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)) return []
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(status) ?? []
    return [Number(kilobytes) / 1024]
  })
  return Math.max(...peaks)
}

function print(name: string, size: number, measured: readonly Measured[]): void {
  const [cold, warm, peak] = (['cold', 'warm', 'peak'] as const).map((key) =>
    median(measured.map((each) => each[key])),
  )
  const price = roundTo(((warm ?? 0) / 1000) * (size / 1024), 4)
  process.stdout.write(
    `${name} with ${size} MB: first ${roundTo(cold ?? 0, 0)} ms, then ${roundTo(warm ?? 0, 1)} ms (${price} GB·s), peak ${roundTo(peak ?? 0, 0)} MB\n`,
  )
}
