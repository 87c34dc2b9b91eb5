import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localTableName } from '#infra/local/start-table.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import type { FirstAnswer } from './first-answer.ts'

/** Starts a bundle in a fresh process and makes its first call. */
export type Starter = (bundle: string, event: unknown) => Promise<FirstAnswer>

/** What the started handlers hold to be the distribution's secret. */
export const originSecret = 'of-the-bench'

/** For the bundles in this folder, with the table of this stack behind them. */
export function starter(folder: string, { table, pages, media }: KillableStack): Starter {
  const indexOf = (name: string) => join(process.cwd(), folder, name, 'index.mjs')
  const env = {
    TABLE_NAME: localTableName,
    MEDIA_ORIGIN: media,
    PAGES_ORIGIN: pages,
    ORIGIN_SECRET: originSecret,
    SECURE_COOKIES: 'false',
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_LOG_LEVEL: 'WARN',
  }
  return async (bundle, event) => {
    const words = [indexOf('first-answer'), indexOf(bundle), JSON.stringify(event)]
    const { stdout } = await promisify(execFile)(process.execPath, words, { env })
    return JSON.parse(stdout) as FirstAnswer
  }
}
