import { createStore, type StoreApi } from 'zustand/vanilla'
import { type PageContent, type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import type { Editor } from '#web/editor/state/editor-store.ts'
import { isDeepEqual } from '#web/editor/state/is-same-content.ts'
import type { NamedVersions } from './browser-saves.ts'
import type { LocalDraftSections, PageLocalDraft } from './page-local-draft.ts'
import {
  buildSavingState,
  readPhases,
  readVersions,
  type SavingState,
  type SectionSavers,
} from './saving-state.ts'
import {
  canAdopt,
  createSaveState,
  type SavedSection,
  type SaveOutcome,
  type SaveRequest,
} from './section-save.ts'
import { createSectionSaver, type SaverDependencies, type SectionSaver } from './section-saver.ts'
import { type Sections, splitSections, toPageFields } from './sections.ts'

export type SectionSenders = {
  [Name in SectionName]: (
    request: SaveRequest<Sections[Name]>,
  ) => Promise<SaveOutcome<Sections[Name]>>
}

/** Timers, dates and keys: the browser's, or those of a test. */
type Clock = Pick<SaverDependencies<unknown>, 'setTimer' | 'clearTimer' | 'newKey'> & {
  now: () => Date
}

export type Autosave = ReturnType<typeof createAutosave>

type AutosaveOptions = {
  editor: Editor
  saved: SavedPage
  localDraft: LocalDraftSections
  draftStore: PageLocalDraft
  send: SectionSenders
  clock: Clock
}

/** Returns the server's page with the local draft applied to it. */
export function applyLocalDraft(content: PageContent, localDraft: LocalDraftSections): PageContent {
  return { ...content, ...toPageFields((name) => localDraft[name]?.content) }
}

/** Saves a page while it is edited: each section separately, shortly after its last change. */
export function createAutosave(options: AutosaveOptions) {
  const { editor, draftStore, clock } = options
  const savers = createSavers(options)
  const list = sectionNames.map((name) => savers[name])
  const state = createStore<SavingState>(() => ({
    phases: readPhases(savers),
    versions: readVersions(savers),
    draftState: draftStore.state.getState().draftState,
  }))
  const report = () => {
    const { draftState } = draftStore.state.getState()
    state.setState(buildSavingState(state.getState(), savers, { draftState, now: clock.now }), true)
  }
  const all = (type: 'due' | 'resumed' | 'keep-mine') => {
    for (const saver of list) saver.handle({ type })
  }

  /** Contents of the other device, for the sections in conflict. */
  const theirs = () => toPageFields((name) => findConflicting(savers[name])?.content)

  function useTheirs(): void {
    const content = theirs()
    for (const saver of list) {
      if (saver.state().phase === 'conflict') saver.handle({ type: 'use-theirs' })
    }
    editor.dispatch({ where: 'page', content, label: 'もう一つの画面の変更を使う' })
  }

  /** Saves everything now. Resolves to false when a save failed or a conflict is open. */
  async function flush(): Promise<boolean> {
    all('due')
    await waitUntilSaved(state)
    return Object.values(state.getState().phases).every((phase) => phase === 'idle')
  }

  return {
    state,
    /** Retries all saves that wait for the network or a sign-in. */
    resume: () => all('resumed'),
    flush,
    /** This and `useTheirs` resolve the conflict in every section that has one. */
    keepMine: () => all('keep-mine'),
    useTheirs,
    theirs,
    theirVersions: () => readConflictVersions(savers),
    adopt: (page: SavedPage, label?: string) => adoptPage({ editor, savers }, page, label),
    versions: () => readVersions(savers),
    /** Starts to follow the editor. Returns a function that stops it. */
    start: () => {
      const stops = [followAll(editor, savers, report), draftStore.state.subscribe(report)]
      return () => stops.forEach((stop) => stop())
    },
  }
}

function followAll(editor: Editor, savers: SectionSavers, report: () => void): () => void {
  const stops = [
    ...sectionNames.flatMap((name) => [savers[name].onChange(report), savers[name].start()]),
    followEditor(editor, savers),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function createSavers(options: AutosaveOptions): SectionSavers {
  const { saved } = options
  const sections = splitSections(saved.content)
  const open = <Name extends SectionName>(name: Name) =>
    createSaver(options, name, { content: sections[name], version: saved.versions[name] })
  return { data: open('data'), bg: open('bg'), slide: open('slide') }
}

function createSaver<Name extends SectionName>(
  { send, draftStore, clock, localDraft: all }: AutosaveOptions,
  name: Name,
  saved: SavedSection<Sections[Name]>,
): SectionSaver<Sections[Name]> {
  const localDraft = all[name]
  const start = createSaveState<Sections[Name]>(saved, localDraft)
  if (localDraft && start.phase === 'idle') draftStore.storeDraft(name, undefined)
  return createSectionSaver<Sections[Name]>(start, {
    send: send[name],
    storeDraft: (draft) => draftStore.storeDraft(name, draft),
    ...clock,
  })
}

function followEditor({ store }: Editor, savers: SectionSavers): () => void {
  return store.subscribe(({ content }, { content: before }) => {
    if (content === before) return
    const { data, bg, slide } = splitSections(content)
    if (content.data !== before.data) savers.data.handle({ type: 'changed', content: data })
    if (content.bg !== before.bg) savers.bg.handle({ type: 'changed', content: bg })
    if (content.data1 !== before.data1 || content.data2 !== before.data2) {
      savers.slide.handle({ type: 'changed', content: slide })
    }
  })
}

function findConflicting<Content>(saver: SectionSaver<Content>): SavedSection<Content> | undefined {
  const { phase, current } = saver.state()
  return phase === 'conflict' ? current : undefined
}

const readConflictVersions = ({ data, bg, slide }: SectionSavers): NamedVersions => ({
  data: findConflicting(data)?.version,
  bg: findConflicting(bg)?.version,
  slide: findConflicting(slide)?.version,
})

function waitUntilSaved(state: StoreApi<SavingState>): Promise<void> {
  const isBusy = () =>
    Object.values(state.getState().phases).some(
      (phase) => phase === 'waiting' || phase === 'sending',
    )
  if (!isBusy()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = state.subscribe(() => {
      if (isBusy()) return
      stop()
      resolve()
    })
  })
}

type SavedPage = { content: PageContent; versions: Record<SectionName, number> }

/**
 * Adopts the sections that are newer on the server and have no unsaved changes, and returns their names.
 * With a label this is one undoable step of the history; without one it is a change by others that cannot
 * be undone here.
 */
function adoptPage(
  { editor, savers }: { editor: Editor; savers: SectionSavers },
  { content, versions }: SavedPage,
  label?: string,
): SectionName[] {
  const sections = splitSections(content)
  const adopted = sectionNames.filter((name) =>
    adoptSection(savers, name, { content: sections[name], version: versions[name] }),
  )
  const present = editor.store.getState().content
  const change = toPageFields((name) => (adopted.includes(name) ? sections[name] : undefined))
  if (!isDeepEqual({ ...present, ...change }, present)) {
    if (label === undefined) editor.applyForeignChange(change)
    else editor.dispatch({ where: 'page', content: change, label })
  }
  return adopted
}

/** Adopts one section if it is newer. Returns whether it was. */
function adoptSection<Name extends SectionName>(
  savers: SectionSavers,
  name: Name,
  saved: SavedSection<Sections[Name]>,
): boolean {
  const saver: SectionSaver<Sections[Name]> = savers[name]
  const isNewer = canAdopt(saver.state(), saved)
  saver.handle({ type: 'adopted', saved })
  return isNewer
}
