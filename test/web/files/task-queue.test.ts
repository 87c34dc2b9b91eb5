import { expect, test } from 'vitest'
import { createTaskQueue } from '#web/files/task-queue.ts'

/** Tasks that end when the test says so; `started` lists them in the order of their start. */
function createTasks(count: number) {
  const started: number[] = []
  const tasks = Array.from({ length: count }, (_, index) => {
    const end = Promise.withResolvers<number>()
    const run = () => {
      started.push(index)
      return end.promise
    }
    return { run, ...end }
  })
  return { tasks, started }
}

test('runs tasks in order, at most as many at once as the limit', async () => {
  const enqueue = createTaskQueue(2)
  const { tasks, started } = createTasks(4)
  const results = Promise.all(tasks.map(({ run }) => enqueue(run)))
  expect(started).toEqual([0, 1])
  tasks[1]?.resolve(1)
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const [index, { resolve }] of tasks.entries()) resolve(index)
  await expect(results).resolves.toEqual([0, 1, 2, 3])
})

test('starts the next task after a failure', async () => {
  const enqueue = createTaskQueue(1)
  const { tasks, started } = createTasks(2)
  const [first, second] = tasks.map(({ run }) => enqueue(run))
  tasks[0]?.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  tasks[1]?.resolve(1)
  await expect(second).resolves.toBe(1)
  expect(started).toEqual([0, 1])
})
