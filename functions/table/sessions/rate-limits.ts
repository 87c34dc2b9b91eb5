import * as v from 'valibot'
import { entity, run, runReturning } from '#functions/table/entity.ts'
import {
  above,
  below,
  contains,
  missing,
  missingOr,
  sizeBelow,
} from '#functions/table/expressions.ts'

/** At most `max` counts of `key` in each window of `seconds`. */
export type RateLimit = { key: string; max: number; seconds: number }

const windowIndex = ({ seconds }: RateLimit, now: Date) =>
  Math.floor(now.getTime() / 1000 / seconds)

const secondsLeft = (limit: RateLimit, now: Date) =>
  Math.max(1, Math.ceil((windowIndex(limit, now) + 1) * limit.seconds - now.getTime() / 1000))

const windowExpiry = (limit: RateLimit, now: Date) => (windowIndex(limit, now) + 2) * limit.seconds

const CountedNames = v.object({ names: v.optional(v.set(v.string()), new Set()) })

const windowItem = entity(
  (limit: RateLimit, now: Date) => ({
    PK: `LIMIT#${limit.key}#${windowIndex(limit, now)}`,
    SK: '-',
  }),
  CountedNames,
)

/** Counts one call. Returns undefined, or when the window is full the seconds until the next one. */
export async function countHit(limit: RateLimit, now: Date): Promise<number | undefined> {
  const isCounted = await run(
    windowItem(limit, now).update({
      set: { expires: windowExpiry(limit, now) },
      add: { hits: 1 },
      if: { hits: missingOr(below(limit.max)) },
    }),
  )
  return isCounted ? undefined : secondsLeft(limit, now)
}

/** Takes one count back. */
export async function uncountHit(limit: RateLimit, now: Date): Promise<void> {
  await run(windowItem(limit, now).update({ add: { hits: -1 }, if: { hits: above(0) } }))
}

/**
 * Counts a name under the limit: the same name counts once in a window. Returns whether the name was new, or
 * the seconds to wait when as many other names are counted as the limit allows.
 */
export async function countDistinct(
  limit: RateLimit,
  name: string,
  now: Date,
): Promise<{ isNew: boolean } | { wait: number }> {
  const before = await runReturning(
    windowItem(limit, now).update({
      set: { expires: windowExpiry(limit, now) },
      add: { names: new Set([name]) },
      if: [{ names: missing }, { names: contains(name) }, { names: sizeBelow(limit.max) }],
    }),
    'UPDATED_OLD',
  )
  if (!before) return { wait: secondsLeft(limit, now) }
  return { isNew: !v.parse(CountedNames, before).names.has(name) }
}

/** Takes back a name that `countDistinct` has just counted as new. */
export async function uncountDistinct(limit: RateLimit, name: string, now: Date): Promise<void> {
  await run(windowItem(limit, now).update({ take: { names: new Set([name]) } }))
}
