type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs tasks in the order in which they are added, at most `limit` at the same time. */
export function createTaskQueue(limit: number): TaskQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const startNext = waiting.shift()
      // The next task takes over the slot, so that no later one gets ahead of it.
      if (startNext) startNext()
      else running -= 1
    }
  }
}
