import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import type { LocalDraftState } from '#web/drafts/local-draft.ts'
import type { SavePhase } from './section-save.ts'
import type { SectionSaver } from './section-saver.ts'
import type { Sections } from './sections.ts'

/** State of saving. `saved` is the last confirmed save with the server's message. */
export type SavingState = {
  phases: Record<SectionName, SavePhase>
  /** The newest version of each section that this device knows. */
  versions: Record<SectionName, number>
  refusal?: string
  draftState: LocalDraftState
  saved?: { message: string; at: Date }
}

export type SectionSavers = { [Name in SectionName]: SectionSaver<Sections[Name]> }

const mapSections = <Value>(read: (name: SectionName) => Value) => ({
  data: read('data'),
  bg: read('bg'),
  slide: read('slide'),
})

export const readPhases = (savers: SectionSavers) =>
  mapSections((name) => savers[name].state().phase)

/** The newest version of each section that this device knows. */
export const readVersions = (savers: SectionSavers) =>
  mapSections((name) => savers[name].state().saved.version)

/** Derives the state from the savers. Keeps the last confirmed save. */
export function buildSavingState(
  before: SavingState,
  savers: SectionSavers,
  { draftState, now }: { draftState: LocalDraftState; now: () => Date },
): SavingState {
  const phases = readPhases(savers)
  const versions = readVersions(savers)
  // A newer version without a message was saved by another device.
  const confirmed = sectionNames
    .filter((name) => versions[name] > before.versions[name])
    .map((name) => savers[name].state().message)
    .find((message) => message !== undefined)
  const refusal = sectionNames.find((name) => phases[name] === 'refused')
  return {
    phases,
    versions,
    draftState,
    ...(confirmed !== undefined
      ? { saved: { message: confirmed, at: now() } }
      : before.saved && { saved: before.saved }),
    ...(refusal && { refusal: savers[refusal].state().message ?? '' }),
  }
}
