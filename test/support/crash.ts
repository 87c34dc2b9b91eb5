const writing = /^(Put|Update|Delete|Copy)/

type Handler = (args: unknown) => Promise<unknown>
type Stack = {
  add(middleware: (next: Handler, context: object) => Handler, options: object): void
  remove(name: string): boolean
}

const nameOf = (context: object) => ('commandName' in context ? String(context.commandName) : '')

/**
 * Does something while every write to table and buckets fails from the given one on, counted from 0, as
 * if the process had died there. Answers how many writes got through. Only those count that are `meant`,
 * by their text; the others get through as long as it lives.
 */
export async function crashAtWrite(
  at: number,
  work: () => Promise<unknown>,
  meant?: RegExp,
): Promise<number> {
  const { table } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  let done = 0
  let isDead = false
  const crashing = (next: Handler, context: object) => async (args: unknown) => {
    if (!writing.test(nameOf(context))) return next(args)
    const counts = !meant || meant.test(JSON.stringify(args))
    isDead ||= counts && done >= at
    if (isDead) throw new Error('The process is dead')
    if (counts) done += 1
    return next(args)
  }
  const stacks = [table, bucket].map(({ middlewareStack }) => middlewareStack as unknown as Stack)
  for (const stack of stacks) stack.add(crashing, { step: 'initialize', name: 'crashing' })
  try {
    await work()
  } finally {
    for (const stack of stacks) stack.remove('crashing')
  }
  return done
}
