import { createStore } from 'zustand/vanilla'
import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import { browserDevice, type DraftDevice } from '#web/drafts/draft-device.ts'
import { createLocalDraft, type LocalDraftState } from '#web/drafts/local-draft.ts'
import type { LocalDraftSection } from './section-save.ts'
import type { Sections } from './sections.ts'

export type LocalDraftSections = { [Name in SectionName]?: LocalDraftSection<Sections[Name]> }

export type PageLocalDraft = ReturnType<typeof createPageLocalDraft>

/** Unsaved sections of one page on the device. Saving to the server continues when the device refuses them. */
export function createPageLocalDraft(
  { user, page }: { user: string; page: number },
  device: DraftDevice = browserDevice,
) {
  const create = (name: SectionName) =>
    createLocalDraft(`noren:kept:${user}:${page}:${name}:`, device)
  const drafts = { data: create('data'), bg: create('bg'), slide: create('slide') }
  const state = createStore<{ draftState: LocalDraftState }>(() => ({ draftState: 'stored' }))

  function updateState(): void {
    const states = new Set(Object.values(drafts).map(({ state: own }) => own.getState().draftState))
    const least = (['writing', 'impossible'] as const).find((one) => states.has(one))
    state.setState({ draftState: least ?? 'stored' })
  }
  for (const draft of Object.values(drafts)) draft.state.subscribe(updateState)

  async function read(): Promise<LocalDraftSections> {
    const found = await Promise.all(
      sectionNames.map(async (name) => [name, await drafts[name].read()] as const),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes these keys
    return Object.fromEntries(found.filter(([, draft]) => draft)) as LocalDraftSections
  }

  const storeDraft = (name: SectionName, draft: unknown) => drafts[name].write(draft)
  return { read, storeDraft, state }
}
