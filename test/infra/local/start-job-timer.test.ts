import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startJobTimer } from '#infra/local/events/start-job-timer.ts'

test('runs repeatedly, one run at a time', async () => {
  const third = Promise.withResolvers<void>()
  let count = 0
  let running = 0
  const run = async () => {
    running += 1
    count += 1
    expect(running).toBe(1)
    // Longer than the interval.
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    if (count === 3) third.resolve()
  }
  const logged: string[] = []
  const timer = startJobTimer({
    intervalMs: 1,
    run,
    failure: '後片付けができませんでした',
    log: (line) => void logged.push(line),
  })
  await third.promise
  await timer.stop()
  expect(logged).toEqual([])
})

test('logs a failed run and runs again', async () => {
  const second = Promise.withResolvers<void>()
  let count = 0
  const run = async () => {
    count += 1
    if (count === 2) second.resolve()
    throw new Error('表が返事をしません')
  }
  const logged: string[] = []
  const timer = startJobTimer({
    intervalMs: 1,
    run,
    failure: '後片付けができませんでした',
    log: (line) => void logged.push(line),
  })
  await second.promise
  await timer.stop()
  expect(logged[0]).toBe('後片付けができませんでした: 表が返事をしません')
})

test('waits for the running job when it stops, and starts no other', async () => {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let count = 0
  let isOver = false
  const run = async () => {
    count += 1
    begun.resolve()
    await released.promise
    isOver = true
  }
  const timer = startJobTimer({ run, intervalMs: 1, failure: '' })
  await begun.promise
  const stopped = timer.stop().then(() => isOver)
  released.resolve()
  expect(await stopped).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(count).toBe(1)
})

test('does not keep the process alive', () => {
  const program = `
    const { startJobTimer } = await import(${JSON.stringify(new URL('../../../infra/local/events/start-job-timer.ts', import.meta.url).href)})
    startJobTimer({ run: async () => {}, intervalMs: 60_000, failure: '' })
    process.stdout.write('started')`
  const node = ['--import', 'tsx', '--input-type=module', '-e', program]
  const { status, stdout } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, 'started'])
})
