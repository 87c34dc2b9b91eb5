import { sectionNames } from '#functions/contract/page.ts'
import type { SavingState } from './saving-state.ts'

type Saving = Pick<SavingState, 'phases' | 'versions'>
export type Versions = SavingState['versions']

/** What taking over needs of the world. `read` may fail: then the next look tries again. */
export type MergingWorld<Page> = {
  saving: () => Saving
  /** Whether nothing is under way that a change of the page would disturb. */
  isCalm: () => boolean
  read: () => Promise<Page>
  takeOver: (page: Page) => void
  setTimer: (run: () => void, afterMs: number) => unknown
  clearTimer: (timer: unknown) => void
}

export type Merging = { look: (newest: Versions) => void; stop: () => void }

const lookAgainMs = 1000

/**
 * Takes over what the server has newer where nothing unsaved stands against it, as soon as it is calm. A
 * section with unsaved work is left alone: its save will ask.
 */
export function mergeNewer<Page>(world: MergingWorld<Page>): Merging {
  let newest: Versions | undefined
  let timer: unknown
  let isReading = false
  const isWanted = () => newest !== undefined && isNewer(newest, world.saving())

  async function merge(): Promise<void> {
    world.clearTimer(timer)
    if (isReading || !isWanted()) return
    if (world.isCalm()) {
      isReading = true
      const page = await world.read().catch(() => undefined)
      isReading = false
      if (!page || !isWanted()) return
      if (world.isCalm()) return world.takeOver(page)
    }
    timer = world.setTimer(() => void merge(), lookAgainMs)
  }

  return {
    look: (versions) => {
      newest = versions
      void merge()
    },
    stop: () => {
      newest = undefined
      world.clearTimer(timer)
    },
  }
}

function isNewer(newest: Versions, { phases, versions }: Saving): boolean {
  return sectionNames.some((name) => phases[name] === 'idle' && newest[name] > versions[name])
}
