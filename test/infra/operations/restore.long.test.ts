import { setTimeout } from 'node:timers/promises'
import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { findMaintenance } from '#functions/table/platform-state.ts'
import { startApi } from '#test/support/api.ts'
import { addTestShop } from '#test/support/caller.ts'
import { startPointInTimeStandIn } from '#test/support/operator/point-in-time.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { describeEnvironment } from './describe-environment.ts'
import { runCommand } from './run-command.ts'

const { stack, shop, signIn, signInAdmin } = startApi({ versioning: true })

const second = 1000

/** The environment at a time that can be restored, after which `change` runs. */
async function keepTime(change: () => Promise<unknown>) {
  const recovery = await startPointInTimeStandIn(stack)
  await recovery.keep()
  const at = new Date(Math.floor(Date.now() / second) * second).toISOString()
  await setTimeout(second)
  await change()
  const environment = await describeEnvironment(stack, recovery.endpoint)
  const restore = (
    env: string,
    given: string[] = [],
    { typed = '', ...more }: Record<string, string> = {},
  ) =>
    runCommand(['restore', '--env', env, '--at', at, ...given], {
      environment: { ...environment, ...more },
      typed,
    })
  return { recovery, restore }
}

test('shows the changes, asks, and restores', async () => {
  const owner = await shop()
  const { url } = await createPageClient(owner).bringOut('いつもの品')
  const { recovery, restore } = await keepTime(() =>
    createPageClient(owner).bringOut('まちがえた品'),
  )
  const hasCopy = async () => {
    const { TableNames = [] } = await recovery.places.table.client.send(new ListTablesCommand({}))
    return TableNames.some((name) => name.includes('as-of'))
  }
  const shown = async () => (await visitPage(url)).html

  const tried = await restore('dev')
  expect(tried).toMatchObject({ code: 0, stderr: '' })
  expect(tried.stdout).toMatch(/page +0 restored, 1 changed, 0 removed\n/)
  expect(tried.stdout).toMatch(/Published pages: \d+ unchanged, 1 restored/)
  expect(tried.stdout).toContain('Nothing was changed.')
  expect(await shown()).toContain('まちがえた品')
  expect(await hasCopy()).toBe(true)

  for (const given of [['--apply'], ['--apply', '--yes']]) {
    const unsure = await restore('prod', given, { typed: 'dev\n' })
    expect(unsure).toMatchObject({
      code: 1,
      stderr: 'The name does not match. Nothing was changed.\n',
    })
  }
  expect(await shown()).toContain('まちがえた品')

  const done = await restore('prod', ['--apply', '--wait', '0'], { typed: 'prod\n' })
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).toContain('prod is restored. All users must sign in again.')
  expect(done.stdout).toContain('prod is closed. Waiting 0 s for calls that still run …')
  expect(await findMaintenance()).toBe(false)
  expect(await shown()).toContain('いつもの品')
  await expect.poll(hasCopy).toBe(false)
  expect(await createPageClient(await signIn(owner)).texts()).toEqual(['いつもの品'])
})

test('a restore that fails leaves the service closed and says how to go on', async () => {
  // The restore before has ended all sessions.
  const owner = await signIn(await addTestShop(await signInAdmin()))
  const updatetimes = [`${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`]
  const reservation = { user: owner.user.id, page: 1, updatetimes, page_check: true } as const
  await owner.ok('setReservation', { body: reservation })
  const { restore } = await keepTime(async () => undefined)
  const given = ['--yes', '--apply', '--wait', '0']
  const failed = await restore('dev', given, { AWS_ENDPOINT_URL_SCHEDULER: 'http://127.0.0.1:9' })
  expect(failed.code).toBe(1)
  expect(failed.stdout).toMatch(/dev stays closed until .*npm run maintenance -- --env dev --off\n/)
  expect(await findMaintenance()).toBe(true)

  expect(await restore('dev', given)).toMatchObject({ code: 0, stderr: '' })
  expect(await findMaintenance()).toBe(false)
})

test.each([
  [['--at', 'yesterday'], /^Missing or invalid time: --at 2026-/],
  [['--at', '2026-11-22T09:00:00'], /^Missing or invalid time: --at 2026-/],
  [['--at', '2999-01-01T00:00:00Z'], /^The time is in the future/],
  [
    ['--at', '2020-01-01T00:00:00Z'],
    /^2020-01-01T00:00:00.000Z is outside the recovery window: 20\d\d-/,
  ],
  [['--at', '2026-11-22T09:00:00Z', '--wait', 'a'], /^--wait is a number of seconds, not "a"\n$/],
])('refuses %j', async (given, text) => {
  const { endpoint } = await startPointInTimeStandIn(stack)
  const environment = await describeEnvironment(stack, endpoint)
  const { code, stderr } = await runCommand(['restore', '--env', 'dev', ...given], { environment })
  expect(code).toBe(1)
  expect(stderr).toMatch(text)
})
