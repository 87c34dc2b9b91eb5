type Output = {
  ScannedCount?: number
  Item?: unknown
  Responses?: Record<string, unknown[]>
}

/** Runs `act` and counts the items that the functions' client reads meanwhile, also those that a filter leaves out. */
export async function countReadItems<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; read: number }> {
  const { table } = await import('#functions/table/table.ts')
  let read = 0
  table.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      read += countItems(answer.output as Output)
      return answer
    },
    { step: 'initialize', name: 'countReadItems' },
  )
  try {
    const result = await act()
    return { result, read }
  } finally {
    table.middlewareStack.remove('countReadItems')
  }
}

function countItems({ ScannedCount = 0, Item, Responses = {} }: Output): number {
  return ScannedCount + (Item ? 1 : 0) + Object.values(Responses).flat().length
}
