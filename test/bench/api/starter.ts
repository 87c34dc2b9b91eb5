import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { limits } from '#functions/contract/limits.ts'
import { localTableName } from '#infra/local/dynamodb/create-table.ts'
import { formatRateSettings } from '#infra/rate-settings.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import type { FirstAnswer } from './first-answer.ts'

export type Starter = (bundle: string, event: unknown) => Promise<FirstAnswer>

/** The environment of functions that use the table of this stack. */
function buildHandlerSettings(stack: KillableStack): Record<string, string> {
  return {
    TABLE_NAME: localTableName,
    PAGES_ORIGIN: stack.pages,
    APP_ORIGIN: stack.app,
    PASSKEY_ORIGIN: stack.appByName,
    ALLOWED_ORIGINS: stack.app,
    SECURE_COOKIES: 'false',
    ADMIN_FACTOR: 'optional',
    AUDIT_DAYS: String(limits.auditDays),
    ...formatRateSettings(limits.callsAMinute),
    AWS_ENDPOINT_URL_DYNAMODB: stack.table,
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_LOG_LEVEL: 'WARN',
    // As in the functions of an environment, whose metrics need a namespace.
    POWERTOOLS_METRICS_NAMESPACE: 'bench',
  }
}

/** Starts bundles of this folder with the table of this stack. */
export function createStarter(folder: string, stack: KillableStack): Starter {
  const indexOf = (name: string) => join(process.cwd(), folder, name, 'index.mjs')
  const env = buildHandlerSettings(stack)
  return async (bundle, event) => {
    const args = [indexOf('first-answer'), indexOf(bundle), JSON.stringify(event)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    // The handler's log comes before.
    const answer = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as FirstAnswer
    if (answer.status >= 500) throw new Error(`${bundle} failed: ${stdout}`)
    return answer
  }
}
