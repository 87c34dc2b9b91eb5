import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localTableName } from '#infra/local/dynamodb/create-table.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import type { FirstAnswer } from './first-answer.ts'

export type Starter = (bundle: string, event: unknown) => Promise<FirstAnswer>

/** The origin secret of the started handlers. */
export const originSecret = 'of-the-bench'

/** Starts bundles of this folder with the table of this stack. */
export function createStarter(folder: string, { table, pages, media }: KillableStack): Starter {
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
    const args = [indexOf('first-answer'), indexOf(bundle), JSON.stringify(event)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    return JSON.parse(stdout) as FirstAnswer
  }
}
