import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findMaintenance } from '#functions/table/platform-state.ts'
import { startApi } from '#test/support/api.ts'
import { startPointInTimeStandIn } from '#test/support/operator/point-in-time.ts'
import { describeEnvironment } from './describe-environment.ts'
import { runCommand } from './run-command.ts'

const { stack, shop } = startApi({ versioning: true })

const second = 1000

test('a restore that fails leaves the service closed and says how to go on', async () => {
  const owner = await shop()
  const updatetimes = [`${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`]
  const reservation = { user: owner.user.id, page: 1, updatetimes, page_check: true } as const
  await owner.ok('setReservation', { body: reservation })
  const recovery = await startPointInTimeStandIn(stack)
  await recovery.keep()
  const at = new Date(Math.floor(Date.now() / second) * second)
  await setTimeout(second)
  const environment = await describeEnvironment(stack, recovery.endpoint)
  const run = (given: string[], more = {}) =>
    runCommand(['restore', '--env', 'dev', '--at', at.toISOString(), '--yes', ...given], {
      environment: { ...environment, ...more },
    })

  const failed = await run(['--apply', '--wait', '0'], {
    AWS_ENDPOINT_URL_SCHEDULER: 'http://127.0.0.1:9',
  })
  expect(failed.code).toBe(1)
  expect(failed.stdout).toMatch(/dev stays closed until .*npm run maintenance -- --env dev --off\n/)
  expect(await findMaintenance()).toBe(true)

  expect(await run(['--apply', '--wait', '0'])).toMatchObject({ code: 0, stderr: '' })
  expect(await findMaintenance()).toBe(false)
})

test('refuses a wait that is no number', async () => {
  const at = '2026-11-22T09:00:00Z'
  const run = await runCommand(['restore', '--env', 'dev', '--at', at, '--wait', 'a'])
  expect([run.code, run.stderr]).toEqual([1, '--wait is a number of seconds, not "a"\n'])
})
