import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import { loadStackOutputs } from '#infra/operations/stacks/load-stack-outputs.ts'
import { openHosts } from '#test/aws/emulator/open-host.ts'
import {
  chooseCaller,
  createScene,
  newName,
  type Scene,
} from '#test/functions/contract-wide/support/scene.ts'
import { makeCall } from '#test/functions/contract-wide/support/valid-calls.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import {
  type AdminCaller,
  addTestShop,
  type Login,
  signInAdmin,
  signInShop,
} from '#test/support/caller.ts'
import type { Run } from './run-steps.ts'
import { addRequiredFactor, signInDeployedAdmin } from './sign-in-deployed-admin.ts'

const deployed = { environment: 'dev', region: 'ap-northeast-1' } as const

const cleanupJob = `noren-${deployed.environment}-jobs-cleanUp`
const cleanupRuns = 3

/** Without `domains` an environment has no passkeys. */
const needsPasskeys = (name: EndpointName) =>
  /passkey/i.test(name) || name === 'removeFactor' || name === 'renewRecovery'

/** Calls after which their session has ended. */
const ending = new Set<EndpointName>(['signOut', 'adminSignOut', 'changePassword'])

/** Makes a valid call of every endpoint; each must succeed. */
export async function makeEveryCall(run: Run): Promise<void> {
  waitWhereRefused()
  const api = await openDeployedApi(run)
  const scene = await createScene(api)
  const failures: string[] = []
  const hasPasskeys = run.state.prod !== undefined
  const called = endpointList.filter(([name]) => hasPasskeys || !needsPasskeys(name))
  for (const [name, endpoint] of called) {
    // oxlint-disable-next-line no-await-in-loop -- calls build on those before
    const failure = await tryCall(name, endpoint, ending.has(name) ? await createOwn(api) : scene)
    if (failure) failures.push(`${name}: ${failure}`)
  }
  process.stdout.write(`      ${called.length} of ${endpointList.length} endpoints called\n`)
  assert.deepEqual(failures, [])
  // The job that removes what the calls have deleted runs each minute, and each of its runs takes one more step.
  for (let turn = 0; turn < cleanupRuns; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as each minute
    await invokeFunction(deployed, cleanupJob, {})

  async function createOwn(own: typeof api): Promise<Scene> {
    return { ...scene, admin: await own.signInAdmin(), shop: await own.shop() }
  }
}

async function tryCall(
  name: EndpointName,
  endpoint: Endpoint,
  scene: Scene,
): Promise<string | undefined> {
  try {
    const call = await makeCall(name, scene)
    const caller = chooseCaller(endpoint, scene)
    const { status, body } = await caller.call(name, call as never, { key: newName() })
    return status === 200 ? undefined : `${status} ${JSON.stringify(body)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The deployed product, with callers made on demand as `startApi` makes them locally. */
async function openDeployedApi({ state }: Run) {
  const { origin } = await openHosts(state).app
  const { AddAdmin = '' } = await loadStackOutputs(deployed, 'jobs')
  const { TableName = '' } = await loadStackOutputs(deployed, 'data')
  // Some calls need an item that no other call makes.
  Object.assign(process.env, { TABLE_NAME: TableName, AWS_REGION: deployed.region })
  let accounts = 0
  const deskLogin = newLogin()
  // The second is who signs in with a password alone.
  // oxlint-disable-next-line no-await-in-loop -- two
  for (const login of [deskLogin, adminLogin]) await invokeFunction(deployed, AddAdmin, login)
  const openAdminSession = () => signInDeployedAdmin(origin, deskLogin)
  async function openAccount(): Promise<AdminCaller> {
    const login = newLogin()
    await invokeFunction(deployed, AddAdmin, login)
    const caller = await signInAdmin(origin, login)
    const { admin: found } = await caller.ok('getAdminSession', {})
    return { ...caller, ...login, id: found.id, origin, again: openAccount }
  }
  async function account(): Promise<AdminCaller> {
    const opened = await openAccount()
    await addRequiredFactor(opened, opened)
    return opened
  }
  const shop = async () => signInShop(origin, await addTestShop(await openAdminSession()))
  return { signInAdmin: openAdminSession, account, shop }

  function newLogin(): Login {
    accounts += 1
    return { login_id: `kanri-${process.pid}-${accounts}`, password: adminLogin.password }
  }
}

/** Waits where a call is refused for its rate, as people do, and repeats it. */
function waitWhereRefused(): void {
  const send = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const answer = await send(...request)
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 429 || seconds === 0) return answer
    await wait(seconds * 1000)
    return globalThis.fetch(...request)
  }
}
