import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { describeEnvironment } from './describe-environment.ts'
import { runCommand, runInTurn } from './run-command.ts'

const { stack } = startApi()

test('closes an environment and opens it', async () => {
  const environment = await describeEnvironment(stack, stack.table)
  const run = (...given: string[]) =>
    runCommand(['maintenance', '--env', 'dev', ...given], { environment })
  const { findMaintenance } = await import('#functions/table/platform-state.ts')

  const closed = await run('--on', '--minutes', '30', '--yes')
  expect(closed).toMatchObject({ code: 0, stderr: '' })
  expect(closed.stdout).toMatch(/^dev is closed until 20\d\d-.*Z\.\n$/)
  expect(await findMaintenance()).toBe(true)

  expect(await run('--off')).toMatchObject({ code: 0, stdout: 'dev is open.\n', stderr: '' })
  expect(await findMaintenance()).toBe(false)
})

test('refuses contradicting options', async () => {
  const refused = await runInTurn([
    ['maintenance', '--env', 'dev'],
    ['maintenance', '--env', 'dev', '--on', '--off'],
    ['maintenance', '--env', 'dev', '--on', '--minutes', 'a'],
  ])
  const either = 'Give either --on or --off.\n'
  expect(refused.map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, either],
    [1, either],
    [1, '--minutes is a number from 1 to 9999, not "a"\n'],
  ])
})
