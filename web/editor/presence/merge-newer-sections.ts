import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
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

export type SectionMerger = {
  /** Versions that are known to be on the server. Sections without one stay as they were. */
  check: (newest: NamedVersions) => void
  stop: () => void
}

const retryMs = 1000

/**
 * Adopts newer versions of sections without unsaved changes as soon as the page is calm. Sections with
 * unsaved changes get a conflict when they are saved.
 */
export function mergeNewerSections<Page>(dependencies: MergeDependencies<Page>): SectionMerger {
  let newest: NamedVersions = {}
  let timer: unknown
  let isReading = false
  let isOutdated = false
  const isNeeded = () => isNewer(newest, dependencies.saving())

  async function merge(): Promise<void> {
    dependencies.clearTimer(timer)
    if (isReading || !isNeeded()) return
    if (dependencies.isCalm()) {
      const page = await read()
      if (!page || !isNeeded()) return
      if (dependencies.isCalm()) {
        dependencies.adopt(page)
        if (isOutdated) void merge()
        return
      }
    }
    timer = dependencies.setTimer(() => void merge(), retryMs)
  }

  async function read(): Promise<Page | undefined> {
    isReading = true
    isOutdated = false
    const page = await dependencies.read().catch(() => undefined)
    isReading = false
    return page
  }

  return {
    check: (versions) => {
      newest = { ...newest, ...pickNewer(versions, newest) }
      // The page that is being read may lack these versions.
      isOutdated = true
      void merge()
    },
    stop: () => {
      newest = {}
      dependencies.clearTimer(timer)
    },
  }
}

// The answer of a report may be older than what another tab has told meanwhile.
function pickNewer(versions: NamedVersions, known: NamedVersions): NamedVersions {
  const isNewerName = (name: SectionName) => (versions[name] ?? 0) > (known[name] ?? 0)
  return Object.fromEntries(sectionNames.filter(isNewerName).map((name) => [name, versions[name]]))
}

function isNewer(newest: NamedVersions, { phases, versions }: Saving): boolean {
  return sectionNames.some(
    (name) => phases[name] === 'idle' && (newest[name] ?? 0) > versions[name],
  )
}
