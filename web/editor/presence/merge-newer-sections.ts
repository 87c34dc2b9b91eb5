import { sectionNames } from '#functions/contract/pages/page.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'

type Saving = Pick<SavingState, 'phases' | 'versions'>
export type NewestVersions = SavingState['versions']

/** `read` may reject; it is then tried again later. */
export type MergeDependencies<Page> = {
  saving: () => Saving
  /** False while a change of the page would disturb the user. */
  isCalm: () => boolean
  read: () => Promise<Page>
  adopt: (page: Page) => void
  setTimer: (run: () => void, afterMs: number) => unknown
  clearTimer: (timer: unknown) => void
}

export type SectionMerger = { check: (newest: NewestVersions) => void; stop: () => void }

const retryMs = 1000

/**
 * Adopts newer versions of sections without unsaved changes as soon as the page is calm. Sections with
 * unsaved changes get a conflict when they are saved.
 */
export function mergeNewerSections<Page>(dependencies: MergeDependencies<Page>): SectionMerger {
  let newest: NewestVersions | undefined
  let timer: unknown
  let isReading = false
  const isNeeded = () => newest !== undefined && isNewer(newest, dependencies.saving())

  async function merge(): Promise<void> {
    dependencies.clearTimer(timer)
    if (isReading || !isNeeded()) return
    if (dependencies.isCalm()) {
      isReading = true
      const page = await dependencies.read().catch(() => undefined)
      isReading = false
      if (!page || !isNeeded()) return
      if (dependencies.isCalm()) return dependencies.adopt(page)
    }
    timer = dependencies.setTimer(() => void merge(), retryMs)
  }

  return {
    check: (versions) => {
      newest = versions
      void merge()
    },
    stop: () => {
      newest = undefined
      dependencies.clearTimer(timer)
    },
  }
}

function isNewer(newest: NewestVersions, { phases, versions }: Saving): boolean {
  return sectionNames.some((name) => phases[name] === 'idle' && newest[name] > versions[name])
}
