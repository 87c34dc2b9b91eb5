import * as v from 'valibot'
import { type Trade, trades } from '#functions/contract/shop-record/trades.ts'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'

/** The questions of かんたん作成 in their order. */
export const startSteps = ['trade', 'name', 'phone', 'address', 'hours', 'look'] as const
export type StartStep = (typeof startSteps)[number]

/** How far a shop has come on this device. `isPostponed` is true after あとで. */
export type StartProgress = {
  step: StartStep
  trade?: Trade | undefined
  isPostponed?: boolean | undefined
}

const StoredProgress = v.object({
  step: v.picklist(startSteps),
  trade: v.optional(v.picklist(trades)),
  isPostponed: v.optional(v.boolean()),
})

const progressKey = (shop: string) => `noren-start:${shop}`

/** Returns the progress on this device, or the first step. */
export function readStartProgress(shop: string): StartProgress {
  const stored = readFromDevice(progressKey(shop), StoredProgress)
  return stored?.trade || stored?.isPostponed ? stored : { step: 'trade' }
}

/** Stores the progress, or removes it. A device without storage begins with the first step again. */
export const writeStartProgress = (shop: string, progress: StartProgress | undefined) =>
  writeToDevice(progressKey(shop), progress)
