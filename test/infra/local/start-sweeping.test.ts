import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startSweeping } from '#infra/local/start-sweeping.ts'

test('it sweeps again and again, one sweep at a time', async () => {
  const third = Promise.withResolvers<void>()
  let count = 0
  let running = 0
  const sweep = async () => {
    running += 1
    count += 1
    expect(running).toBe(1)
    // Several times as long as the time between two sweeps.
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    if (count === 3) third.resolve()
  }
  const told: string[] = []
  const sweeping = startSweeping({ every: 1, sweep, tell: (line) => void told.push(line) })
  await third.promise
  await sweeping.stop()
  expect(told).toEqual([])
})

test('a sweep that fails is told of, and the next one comes', async () => {
  const second = Promise.withResolvers<void>()
  let count = 0
  const sweep = async () => {
    count += 1
    if (count === 2) second.resolve()
    throw new Error('表が返事をしません')
  }
  const told: string[] = []
  const sweeping = startSweeping({ every: 1, sweep, tell: (line) => void told.push(line) })
  await second.promise
  await sweeping.stop()
  expect(told[0]).toContain('表が返事をしません')
})

test('stopping waits for the sweep that is under way, and no other begins', async () => {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let count = 0
  let isOver = false
  const sweep = async () => {
    count += 1
    begun.resolve()
    await released.promise
    isOver = true
  }
  const sweeping = startSweeping({ every: 1, sweep })
  await begun.promise
  const stopped = sweeping.stop().then(() => isOver)
  released.resolve()
  expect(await stopped).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(count).toBe(1)
})

test('it keeps no process alive', () => {
  const program = `
    const { startSweeping } = await import(${JSON.stringify(new URL('../../../infra/local/start-sweeping.ts', import.meta.url).href)})
    startSweeping()
    process.stdout.write('started')`
  const node = ['--import', 'tsx', '--input-type=module', '-e', program]
  const { status, stdout } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, 'started'])
})
