import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startJobTimer } from '#infra/local/events/start-job-timer.ts'

/** A timer that runs this until its nth run has begun; resolves to its log lines. */
async function runTimes(times: number, run: () => Promise<void>) {
  const enough = Promise.withResolvers<void>()
  const logged: string[] = []
  let count = 0
  const timer = startJobTimer({
    intervalMs: 1,
    run: async () => {
      count += 1
      if (count === times) enough.resolve()
      await run()
    },
    failure: '後片付けができませんでした',
    log: (line) => void logged.push(line),
  })
  await enough.promise
  await timer.stop()
  return logged
}

test('runs repeatedly, one run at a time', async () => {
  let running = 0
  const logged = await runTimes(3, async () => {
    running += 1
    expect(running).toBe(1)
    // Longer than the interval.
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
  })
  expect(logged).toEqual([])
})

test('logs a failed run and runs again', async () => {
  const [first] = await runTimes(2, () => Promise.reject(new Error('表が返事をしません')))
  expect(first).toBe('後片付けができませんでした: 表が返事をしません')
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
