import { readSecret } from '#functions/read-secret.ts'
import { readSetting } from '#functions/read-setting.ts'
import { runCanary } from '#functions/rules/canary/run-canary.ts'

/**
 * Checks the product from outside. A schedule or an operator invokes it. Throws with the name of the failed step; an alarm
 * counts that.
 */
export async function handler(): Promise<void> {
  await runCanary({
    app: readSetting('APP_ORIGIN'),
    pages: readSetting('PAGES_ORIGIN'),
    password: await readSecret('CANARY_SECRET'),
    now: new Date(),
  })
}
