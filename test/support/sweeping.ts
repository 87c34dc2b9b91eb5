import { QueryCommand } from '@aws-sdk/lib-dynamodb'

export const minutes = 60_000
export const hours = 60 * minutes

/** Does what is due at a time so many milliseconds from now, and gives what could not be done. */
export async function sweepIn(
  milliseconds: number,
): Promise<{ kind: string; id: string; error: unknown }[]> {
  const { sweep } = await import('#functions/rules/sweeping/sweep.ts')
  const failed: { kind: string; id: string; error: unknown }[] = []
  await sweep(new Date(Date.now() + milliseconds), ({ kind, id }, error) =>
    failed.push({ kind, id, error }),
  )
  return failed
}

/** Keeps the rows of the list of shops at this time, and gives the ids of those that cannot be read. */
export async function keepRows(now: Date): Promise<string[]> {
  const { sweepRows } = await import('#functions/rules/sweeping/sweep-rows.ts')
  const unread: string[] = []
  await sweepRows(now, ({ id }) => unread.push(id))
  return unread
}

/** Gives every shop its row in the list, as the sweeper's first runs do. */
export async function fillRows(): Promise<void> {
  const { chunkNames } = await import('#functions/table/shop-chunks.ts')
  const { countFilled } = await import('#functions/table/shop-rows.ts')
  while ((await countFilled()) < chunkNames.length) await keepRows(new Date())
}

/** What is due of this shop, at any time: the names of its items. */
export async function dueOf(shopId: string): Promise<string[]> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :due',
      FilterExpression: 'PK = :shop',
      ExpressionAttributeValues: { ':due': 'DUE', ':shop': `USER#${shopId}` },
    }),
  )
  return Items.map(({ SK }) => String(SK))
}

type Hook = { matches: RegExp; before: () => Promise<void> | void }

/** Lets something happen once, before the next write of this process whose text matches. */
async function beforeNextWrite({ matches, before }: Hook): Promise<void> {
  const { table } = await import('#functions/table/table.ts')
  let isOver = false
  table.middlewareStack.add(
    (next) => async (args) => {
      if (!isOver && matches.test(JSON.stringify(args.input))) {
        isOver = true
        await before()
      }
      return next(args)
    },
    { step: 'initialize', name: 'beforeNextWrite', override: true },
  )
}

/** Holds the next matching write up until it is released; `held` is when it has come so far. */
export async function holdNextWrite(matches: RegExp) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await beforeNextWrite({
    matches,
    before: () => {
      held.resolve()
      return released.promise
    },
  })
  return { held: held.promise, release: released.resolve }
}

/** Lets the process of a call die, as it were, instead of making its next matching write. */
export function failNextWrite(matches: RegExp): Promise<void> {
  return beforeNextWrite({
    matches,
    before: () => {
      throw new Error('The process died here')
    },
  })
}
