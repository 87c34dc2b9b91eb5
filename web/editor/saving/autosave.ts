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

export type Autosave = {
  state: StoreApi<SavingState>
  /** Retries all saves that wait for the network or a sign-in. */
  resume: () => void
  /** Saves everything now. Resolves to false when a save failed or a conflict is open. */
  flush: () => Promise<boolean>
  /** Resolve the conflict in every section that has one. */
  keepMine: () => void
  useTheirs: () => void
  theirs: () => Partial<PageContent>
  /** The versions of `theirs`. */
  theirVersions: () => NamedVersions
  /** See `adoptPage`. */
  adopt: (page: SavedPage, label?: string) => SectionName[]
  versions: () => Record<SectionName, number>
  /** Starts to follow the editor. Returns a function that stops it. */
  start: () => () => void
}

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
  return {
    ...content,
    ...(localDraft.data && toPageFields('data', localDraft.data.content)),
    ...(localDraft.bg && toPageFields('bg', localDraft.bg.content)),
    ...(localDraft.slide && toPageFields('slide', localDraft.slide.content)),
  }
}

/** Saves a page while it is edited: each section separately, shortly after its last change. */
export function createAutosave(options: AutosaveOptions): Autosave {
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

  const theirs = () => readConflicts(savers)

  function useTheirs(): void {
    const content = theirs()
    for (const saver of list) {
      if (saver.state().phase === 'conflict') saver.handle({ type: 'use-theirs' })
    }
    editor.dispatch({ where: 'page', content, label: 'もう一つの画面の変更を使う' })
  }

  async function flush(): Promise<boolean> {
    all('due')
    await waitUntilSaved(state)
    return Object.values(state.getState().phases).every((phase) => phase === 'idle')
  }

  return {
    state,
    resume: () => all('resumed'),
    flush,
    keepMine: () => all('keep-mine'),
    useTheirs,
    theirs,
    theirVersions: () => readConflictVersions(savers),
    adopt: (page, label) => adoptPage({ editor, savers }, page, label),
    versions: () => readVersions(savers),
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

/** Contents of the other device, for the sections in conflict. */
function readConflicts(savers: SectionSavers): Partial<PageContent> {
  return {
    ...readConflict(savers, 'data'),
    ...readConflict(savers, 'bg'),
    ...readConflict(savers, 'slide'),
  }
}

function readConflict(savers: SectionSavers, name: SectionName): Partial<PageContent> {
  const { phase, current } = savers[name].state()
  if (phase !== 'conflict' || !current) return {}
  return toPageFields(name, current.content)
}

function readConflictVersions(savers: SectionSavers): NamedVersions {
  return Object.fromEntries(
    sectionNames.flatMap((name) => {
      const { phase, current } = savers[name].state()
      return phase === 'conflict' && current ? [[name, current.version]] : []
    }),
  )
}

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

type Open = { editor: Editor; savers: SectionSavers }

/**
 * Adopts the sections that are newer on the server and have no unsaved changes, and returns their names.
 * With a label this is one undoable step of the history; without one it is a change by others that cannot
 * be undone here.
 */
function adoptPage({ editor, savers }: Open, page: SavedPage, label?: string): SectionName[] {
  const { versions } = page
  const { data, bg, slide } = splitSections(page.content)
  const isAdopted = {
    data: adoptSection(savers.data, { content: data, version: versions.data }),
    bg: adoptSection(savers.bg, { content: bg, version: versions.bg }),
    slide: adoptSection(savers.slide, { content: slide, version: versions.slide }),
  }
  const present = editor.store.getState().content
  const change = {
    ...(isAdopted.data && { data }),
    ...(isAdopted.bg && { bg }),
    ...(isAdopted.slide && slide),
  }
  if (!isDeepEqual({ ...present, ...change }, present)) {
    if (label === undefined) editor.applyForeignChange(change)
    else editor.dispatch({ where: 'page', content: change, label })
  }
  return sectionNames.filter((name) => isAdopted[name])
}

/** Adopts one section if it is newer. Returns whether it was. */
function adoptSection<Content>(
  saver: SectionSaver<Content>,
  saved: SavedSection<Content>,
): boolean {
  const isNewer = canAdopt(saver.state(), saved)
  saver.handle({ type: 'adopted', saved })
  return isNewer
}
