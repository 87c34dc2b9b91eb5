import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SeedOptions } from './seed-options.ts'
import { StartFailure } from './start-failure.ts'

export type StartSettings = { port: number; folder: string; seed: SeedOptions }

/** A value that was asked for and cannot be used. */
export class WrongSetting extends StartFailure {
  override name = 'WrongSetting'
}

// The three ports after the app's have to fit as well.
const lastPort = 65_535 - 3
const defaultFolder = fileURLToPath(new URL('../../.noren', import.meta.url))

/**
 * What `npm start` was asked for, by its arguments and by the environment.
 * @throws {WrongSetting} saying in one line what cannot be used
 */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const { port, data } = readArguments(args)
  const adminLoginId = environment['NOREN_ADMIN_LOGIN_ID']
  const adminPassword = environment['NOREN_ADMIN_PASSWORD']
  return {
    port: readPort(port),
    folder: data === undefined ? defaultFolder : resolve(data),
    seed: {
      demo: readDemo(environment['NOREN_DEMO']),
      ...(adminLoginId && { adminLoginId }),
      ...(adminPassword && { adminPassword }),
    },
  }
}

function readArguments(args: string[]) {
  try {
    const options = { port: { type: 'string' }, data: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new WrongSetting(
      `使い方: npm start -- --port 4000 --data フォルダー（分からない指定がありました: ${reason}）`,
      { cause: error },
    )
  }
}

function readPort(text = '4000') {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= lastPort) return port
  throw new WrongSetting(
    `--port には 0 から ${lastPort} までの数を指定してください（今の指定: ${text}）。`,
  )
}

function readDemo(text = '1') {
  if (text === '0' || text === '1') return text === '1'
  throw new WrongSetting(`NOREN_DEMO には 0 か 1 を指定してください（今の指定: ${text}）。`)
}
