import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import { problemStatuses } from '#functions/contract/problem.ts'
import { runSome } from '#functions/run-some.ts'
import { CanaryRefusal, createPublicClient, type PublicClient } from './public-client.ts'

export type EndpointCalls = {
  called: number
  /** The endpoints whose functions do not work, each with the reason. */
  failed: string[]
}

// A new account runs ten functions at once, for all callers.
const callsAtOnce = 5
const pauseMs = 1000

/**
 * Calls every endpoint from outside: those that read as the canary's shop, the others without a session, so that they refuse
 * before they change anything. A function works when it answers by the contract, also with a refusal. Leaves out sign-ins
 * and other changes without a session. Throws when the app's host cannot be reached.
 */
export async function callEveryEndpoint(app: string, password: string): Promise<EndpointCalls> {
  const shop = createPublicClient(app)
  const stranger = createPublicClient(app)
  const login = { LoginId: canaryShop.login_id, Password: password }
  const refused = await findFault(() => shop.call(endpoints.signIn, login))
  if (refused) return { called: 1, failed: [`signIn: ${refused}`] }
  const called = endpointList.filter(
    ([, { caller, effect }]) => effect === 'reads' || caller !== 'nobody',
  )
  const faults = await runSome(called, callsAtOnce, async ([name, endpoint]) => {
    const client = endpoint.effect === 'reads' ? shop : stranger
    const fault = await findFault(() => callOnce(client, endpoint))
    return fault ? [`${name}: ${fault}`] : []
  })
  await shop.call(endpoints.signOut, {})
  return { called: called.length, failed: faults.flat() }
}

async function callOnce(client: PublicClient, endpoint: Endpoint): Promise<void> {
  try {
    await client.call(endpoint, buildBody(endpoint))
  } catch (error) {
    const code = error instanceof CanaryRefusal ? error.code : undefined
    if (code === undefined || problemStatuses[code] >= 500) throw error
  }
}

/** The contract's example, about the canary's shop. */
function buildBody({ body, example }: Endpoint): object | undefined {
  if (!body) return undefined
  const given = typeof example === 'object' ? example : {}
  return given && 'user' in given ? { ...given, user: canaryShop.id } : { ...given }
}

/** Why a call fails twice. Throws when the host cannot be reached. */
async function findFault(
  call: () => Promise<unknown>,
  isLast = false,
): Promise<string | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (!isLast) {
      await setTimeout(pauseMs)
      return findFault(call, true)
    }
    // `fetch` throws this before there is an answer.
    if (error instanceof TypeError || !(error instanceof Error)) throw error
    return error.message
  }
}
