import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFailure } from '#infra/local/start-failure.ts'

/** `npm start` installs the engine here on platforms whose package is not in package-lock.json. */
const fetchedEngines = fileURLToPath(new URL('../../../dist/engine', import.meta.url))

/**
 * Returns the path of the engine's program in the npm package for this platform.
 * @throws {StartFailure} when the package is not installed
 */
export function findEngine(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  const program = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'
  const found = [import.meta.url, join(fetchedEngines, 'package.json')]
    .map((from) => resolvePackage(name, from))
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new StartFailure(
    `データベースのプログラム ${name} が入っていません。npm start をもう一度実行してください。それでも入らないときは、環境変数 NOREN_DYNAMODB_ENDPOINT に、使えるDynamoDB（DynamoDB Localなど）のアドレスを指定してください。`,
  )
}

function resolvePackage(name: string, from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}
