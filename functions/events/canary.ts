import { walk } from '#functions/rules/canary/walk.ts'
import { secretText } from '#functions/secret.ts'
import { setting } from '#functions/setting.ts'

/**
 * Sees whether the product works, from outside. Invoked by a schedule, and by operators as often as they like: it has
 * no route. Throws where it does not, naming the step: an alarm counts that.
 */
export async function handler(): Promise<{ published: boolean }> {
  return walk({
    app: setting('APP_ORIGIN'),
    pages: setting('PAGES_ORIGIN'),
    password: await secretText('CANARY_SECRET'),
    now: new Date(),
  })
}
