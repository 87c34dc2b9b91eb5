import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SeedOptions } from './seed-installation.ts'
import { StartFailure } from './start-failure.ts'

export type StartSettings = {
  port: number
  folder: string
  /** Whether to repair a damaged database before the start. */
  repair: boolean
  /** Whether public pages are checked, for which other hosts are asked. */
  pageChecks: boolean
  seed: SeedOptions
}

/** An argument or environment variable has an invalid value. */
export class InvalidSetting extends StartFailure {}

// The three ports after the app's must be valid too.
const lastPort = 65_535 - 3
const defaultFolder = fileURLToPath(new URL('../../.noren', import.meta.url))

/**
 * Reads the arguments and environment variables of `npm start`.
 * @throws {InvalidSetting} with a message of one line
 */
export function readStartSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const { port, data, repair = false } = readArguments(args)
  const adminLoginId = environment['NOREN_ADMIN_LOGIN_ID']
  const adminPassword = environment['NOREN_ADMIN_PASSWORD']
  return {
    port: readPort(port),
    folder: data === undefined ? defaultFolder : resolve(data),
    repair,
    pageChecks: readSwitch('NOREN_CHECK_PAGES', environment['NOREN_CHECK_PAGES'], '0'),
    seed: {
      demo: readSwitch('NOREN_DEMO', environment['NOREN_DEMO']),
      samples: readSwitch('NOREN_SAMPLES', environment['NOREN_SAMPLES']),
      ...(adminLoginId && { adminLoginId }),
      ...(adminPassword && { adminPassword }),
    },
  }
}

function readArguments(args: string[]) {
  try {
    const options = {
      port: { type: 'string' },
      data: { type: 'string' },
      repair: { type: 'boolean' },
    } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new InvalidSetting(
      `使い方: npm start -- --port 4000 --data フォルダー --repair（分からない指定がありました: ${reason}）`,
      { cause: error },
    )
  }
}

function readPort(text = '4000') {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= lastPort) return port
  throw new InvalidSetting(
    `--port には 0 から ${lastPort} までの数を指定してください（今の指定: ${text}）。`,
  )
}

function readSwitch(name: string, given: string | undefined, normal = '1') {
  const text = given ?? normal
  if (text === '0' || text === '1') return text === '1'
  throw new InvalidSetting(`${name} には 0 か 1 を指定してください（今の指定: ${text}）。`)
}
