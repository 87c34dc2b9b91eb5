import { QueryCommand } from '@aws-sdk/lib-dynamodb'

export const cleanupMinuteMs = 60_000
export const cleanupHourMs = 60 * cleanupMinuteMs

let runs = 0

/**
 * Runs the cleanup as of this many milliseconds from now and returns what failed. Each run is a second later than the one
 * before would be: a machine may set its clock back in between, and what is due a minute after a run is due at the next.
 */
export async function runCleanupIn(
  milliseconds: number,
): Promise<{ kind: string; id: string; error: unknown }[]> {
  const { runCleanup } = await import('#functions/rules/run-cleanup.ts')
  const failed: { kind: string; id: string; error: unknown }[] = []
  runs += 1
  const now = new Date(Date.now() + milliseconds + runs * 1000)
  await runCleanup(now, ({ kind, id }, error) => failed.push({ kind, id, error }))
  return failed
}

/** Updates the rows of the shop list as of this time and returns the ids of unreadable shops. */
export async function runShopRowUpdate(now: Date): Promise<string[]> {
  const { refreshShopRows } = await import('#functions/rules/shops/list/update-shop-rows.ts')
  const unread: string[] = []
  await refreshShopRows(now, ({ id }) => unread.push(id))
  return unread
}

/** Gives every shop its row in the shop list, as the first runs of the cleanup do. */
export async function fillShopRows(): Promise<void> {
  const { shopChunkNames } = await import('#functions/table/shops/active-shops.ts')
  const { countFilledChunks } = await import('#functions/table/shops/shop-rows.ts')
  while ((await countFilledChunks()) < shopChunkNames.length) await runShopRowUpdate(new Date())
}

/** The keys of everything that is due for this shop at any time. */
export async function findDueNames(shopId: string): Promise<string[]> {
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

/** Calls `before` once, before the next write of this process whose text matches. */
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

/** Holds the next matching write until it is released; `held` resolves when it arrives. */
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

/** Fails the next matching write, as if the process had died. */
export function failNextWrite(matches: RegExp): Promise<void> {
  return beforeNextWrite({
    matches,
    before: () => {
      throw new Error('The process was stopped by the test')
    },
  })
}
