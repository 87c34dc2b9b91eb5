import { limits } from '#functions/contract/limits.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { retryWhenLimited } from '#web/api/retry-when-limited.ts'

/** A shop that an action is done for. */
export type BulkShop = { id: string; shop_name: string; login_id: string }

/** What became of a shop: done, or why not. */
export type BulkOutcome = { kind: 'done' } | { kind: 'failed'; reason: string }

type Run = {
  shops: readonly BulkShop[]
  /** The call for one shop. It gets the same key again when it is repeated, so that it is done once. */
  call: (shop: BulkShop, options: { idempotencyKey: string }) => Promise<void>
  getKey: (shop: BulkShop) => string
  signal: AbortSignal
  onOutcome: (shop: BulkShop, outcome: BulkOutcome) => void
  onWait: (isWaiting: boolean) => void
}

// Half of the limit is left for what the admin does besides.
const maxWithoutPause = limits.callsAMinute.changes / 2
const pauseMs = 60_000 / limits.callsAMinute.changes

/**
 * Does an action for one shop after the other. Of many shops not faster than the server accepts; where it refuses for now, the
 * run waits as long as the server says. Ends early where the session is over, and after the present shop when `signal` is
 * aborted.
 */
export async function runBulk(run: Run): Promise<void> {
  const { shops, signal, onOutcome } = run
  for (const [index, shop] of shops.entries()) {
    if (signal.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one shop after the other
    if (index > 0 && shops.length > maxWithoutPause) await waitMs(pauseMs)
    // oxlint-disable-next-line no-await-in-loop -- one shop after the other
    const { outcome, isOver } = await runOne(shop, run)
    if (outcome) onOutcome(shop, outcome)
    if (isOver) return
  }
}

const waitMs = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

async function runOne(
  shop: BulkShop,
  { call, getKey, signal, onWait }: Run,
): Promise<{ outcome?: BulkOutcome; isOver: boolean }> {
  try {
    const send = () => call(shop, { idempotencyKey: getKey(shop) })
    await retryWhenLimited(send, { signal, onWait: () => onWait(true) })
    return { outcome: { kind: 'done' }, isOver: false }
  } catch (error) {
    if (signal.aborted) return { isOver: true }
    const outcome: BulkOutcome = { kind: 'failed', reason: formatApiFailure(error) }
    return { outcome, isOver: isSessionEnd(error) }
  } finally {
    onWait(false)
  }
}

const isSessionEnd = (error: unknown) =>
  error instanceof ApiError &&
  (error.problem?.code === 'session_required' || error.problem?.code === 'session_mismatch')
