import { type SectionName, sectionNames } from '#functions/contract/page.ts'
import type { Keeping } from './kept-work.ts'
import type { SavePhase } from './section-save.ts'
import type { SectionSaver } from './section-saver.ts'
import type { Sections } from './sections.ts'

/** What the status line tells of: `saved` is the last confirmed save, with the server's words. */
export type SavingState = {
  phases: Record<SectionName, SavePhase>
  /** The version of each section that the server has, as far as is known here. */
  versions: Record<SectionName, number>
  refusal?: string
  /** Whether this device has what is unsaved. */
  keeping: Keeping
  saved?: { message: string; at: Date }
}

/** What saves each section. */
export type Savers = { [Name in SectionName]: SectionSaver<Sections[Name]> }

/** How far the saving of each section is. */
export function phasesOf(savers: Savers): SavingState['phases'] {
  return {
    data: savers.data.state().phase,
    bg: savers.bg.state().phase,
    slide: savers.slide.state().phase,
  }
}

/** The version of each section that the server has, as far as is known here. */
export function versionsOf(savers: Savers): SavingState['versions'] {
  return {
    data: savers.data.state().saved.version,
    bg: savers.bg.state().saved.version,
    slide: savers.slide.state().saved.version,
  }
}

/** What the status line tells of now. */
export function stateOf(
  before: SavingState,
  savers: Savers,
  { keeping, now }: { keeping: Keeping; now: () => Date },
): SavingState {
  const phases = phasesOf(savers)
  const versions = versionsOf(savers)
  // A newer version without the server's words is the other device's, and no save of this one.
  const confirmed = sectionNames
    .filter((name) => versions[name] > before.versions[name])
    .map((name) => savers[name].state().message)
    .find((message) => message !== undefined)
  const refusal = sectionNames.find((name) => phases[name] === 'refused')
  return {
    phases,
    versions,
    keeping,
    ...(confirmed !== undefined
      ? { saved: { message: confirmed, at: now() } }
      : before.saved && { saved: before.saved }),
    ...(refusal && { refusal: savers[refusal].state().message ?? '' }),
  }
}
