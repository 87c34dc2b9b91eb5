import * as v from 'valibot'
import { readSecret } from '#functions/read-secret.ts'
import { readSetting } from '#functions/read-setting.ts'
import {
  callEveryEndpoint,
  type EndpointCalls,
} from '#functions/rules/canary/call-every-endpoint.ts'
import { runCanary } from '#functions/rules/canary/run-canary.ts'

const EndpointsOrder = v.object({ every_endpoint: v.literal(true) })

/**
 * Checks the product from outside. A schedule or an operator invokes it. Throws with the name of the failed step; an alarm
 * counts that. A deploy orders a call of every endpoint instead, and gets those that fail.
 */
export async function handler(order?: unknown): Promise<EndpointCalls | undefined> {
  const app = readSetting('APP_ORIGIN')
  const password = await readSecret('CANARY_SECRET')
  if (v.is(EndpointsOrder, order)) return callEveryEndpoint(app, password)
  await runCanary({ app, pages: readSetting('PAGES_ORIGIN'), password, now: new Date() })
  return undefined
}
