import { createStore, type StoreApi } from 'zustand/vanilla'
import { type PageContent, type SectionName, sectionNames } from '#functions/contract/page.ts'
import { adoptPage, type SavedPage } from './adopt-page.ts'
import type { Editor } from './editor-store.ts'
import type { KeptSections, KeptWork } from './kept-work.ts'
import { phasesOf, type Savers, type SavingState, stateOf, versionsOf } from './saving-state.ts'
import { type Saved, type SaveOutcome, type SaveRequest, startSave } from './section-save.ts'
import { createSectionSaver, type SaverWorld, type SectionSaver } from './section-saver.ts'
import { contentOfSection, type Sections, sectionsOf } from './sections.ts'

/** How each section is sent to the server. */
export type SectionSenders = {
  [Name in SectionName]: (
    request: SaveRequest<Sections[Name]>,
  ) => Promise<SaveOutcome<Sections[Name]>>
}

/** Timers and keys; the browser's own, or a test's. */
type Clock = Pick<SaverWorld<unknown>, 'setTimer' | 'clearTimer' | 'newKey'> & {
  now: () => Date
}

export type Autosave = {
  state: StoreApi<SavingState>
  /** Tries all saves that wait or are late at once: back online, signed in again. */
  resume: () => void
  /** Saves what is unsaved now; true when all of it is confirmed, false when something stands in the way. */
  flush: () => Promise<boolean>
  /** Answers a conflict in every section that has one. */
  keepMine: () => void
  useTheirs: () => void
  theirs: () => Partial<PageContent>
  /** Takes over what the server has newer; see `adoptPage`. */
  adopt: (page: SavedPage, label?: string) => SectionName[]
  versions: () => Record<SectionName, number>
  /** Begins to follow the editor, and gives what stops it. */
  start: () => () => void
}

export type AutosaveOptions = {
  editor: Editor
  saved: SavedPage
  kept: KeptSections
  keptWork: KeptWork
  send: SectionSenders
  clock: Clock
}

/** The page with the work that was kept on this device laid over what the server has. */
export function withKeptWork(content: PageContent, kept: KeptSections): PageContent {
  return {
    ...content,
    ...(kept.data && contentOfSection('data', kept.data.content)),
    ...(kept.bg && contentOfSection('bg', kept.bg.content)),
    ...(kept.slide && contentOfSection('slide', kept.slide.content)),
  }
}

/** Saves a page while it is edited: each section on its own, shortly after its last change. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { editor, keptWork, clock } = options
  const savers = saversOf(options)
  const list = sectionNames.map((name) => savers[name])
  const state = createStore<SavingState>(() => ({
    phases: phasesOf(savers),
    versions: versionsOf(savers),
    keeping: keptWork.state.getState().keeping,
  }))
  const report = () => {
    const { keeping } = keptWork.state.getState()
    state.setState(stateOf(state.getState(), savers, { keeping, now: clock.now }), true)
  }
  const all = (type: 'due' | 'resumed' | 'keep-mine') => {
    for (const saver of list) saver.handle({ type })
  }

  const theirs = () => theirsOf(savers)

  function useTheirs(): void {
    const content = theirs()
    for (const saver of list) {
      if (saver.state().phase === 'conflict') saver.handle({ type: 'use-theirs' })
    }
    editor.dispatch({ where: 'page', content, label: '相手の変更を使う' })
  }

  async function flush(): Promise<boolean> {
    all('due')
    await settled(state)
    return Object.values(state.getState().phases).every((phase) => phase === 'idle')
  }

  return {
    state,
    resume: () => all('resumed'),
    flush,
    keepMine: () => all('keep-mine'),
    useTheirs,
    theirs,
    adopt: (page, label) => adoptPage({ editor, savers }, page, label),
    versions: () => versionsOf(savers),
    start: () => {
      const stops = [followAll(editor, savers, report), keptWork.state.subscribe(report)]
      return () => stops.forEach((stop) => stop())
    },
  }
}

function followAll(editor: Editor, savers: Savers, report: () => void): () => void {
  const stops = [
    ...sectionNames.flatMap((name) => [savers[name].onChange(report), savers[name].start()]),
    followEditor(editor, savers),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function saversOf(options: AutosaveOptions): Savers {
  const { saved } = options
  const sections = sectionsOf(saved.content)
  const open = <Name extends SectionName>(name: Name) =>
    openSaver(options, name, { content: sections[name], version: saved.versions[name] })
  return { data: open('data'), bg: open('bg'), slide: open('slide') }
}

function openSaver<Name extends SectionName>(
  { send, keptWork, clock, kept: all }: AutosaveOptions,
  name: Name,
  saved: Saved<Sections[Name]>,
): SectionSaver<Sections[Name]> {
  const kept = all[name]
  const start = startSave<Sections[Name]>(saved, kept)
  if (kept && start.phase === 'idle') keptWork.keep(name, undefined)
  return createSectionSaver<Sections[Name]>(start, {
    send: send[name],
    keep: (work) => keptWork.keep(name, work),
    ...clock,
  })
}

/** Tells each saver when its part of the page has changed. */
function followEditor({ store }: Editor, savers: Savers): () => void {
  return store.subscribe(({ content }, { content: before }) => {
    if (content === before) return
    const { data, bg, slide } = sectionsOf(content)
    if (content.data !== before.data) savers.data.handle({ type: 'changed', content: data })
    if (content.bg !== before.bg) savers.bg.handle({ type: 'changed', content: bg })
    if (content.data1 !== before.data1 || content.data2 !== before.data2) {
      savers.slide.handle({ type: 'changed', content: slide })
    }
  })
}

/** What the other device has saved, in the sections where it stands against this one. */
function theirsOf(savers: Savers): Partial<PageContent> {
  return {
    ...currentOf(savers, 'data'),
    ...currentOf(savers, 'bg'),
    ...currentOf(savers, 'slide'),
  }
}

function currentOf(savers: Savers, name: SectionName): Partial<PageContent> {
  const { phase, current } = savers[name].state()
  if (phase !== 'conflict' || !current) return {}
  return contentOfSection(name, current.content)
}

/** Waits until no section is being saved or about to be. */
function settled(state: StoreApi<SavingState>): Promise<void> {
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
