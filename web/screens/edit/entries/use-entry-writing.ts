import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { News } from '#functions/contract/news.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { without } from '#web/screens/edit/use-attempt.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { setUnsaved } from '#web/screens/unsaved.ts'
import { checkFields } from './check-fields.ts'
import { type Draft, draftOf, type EntryFields, isChanged, rebased } from './draft.ts'
import { callsOf, type EntryCalls } from './entry-calls.ts'
import { createDraftKeeper, type DraftName } from './kept-draft.ts'
import { beginningOf } from './opened-draft.ts'
import { saveDraft } from './save-draft.ts'
import type { OpenedEntry } from './use-opened-entry.ts'

/** How the last save went wrong: in which fields, or why; `isGone` where there is no such entry any more. */
type Trouble = { wrong: Record<string, string>; failure: string; isGone: boolean }

const noTrouble: Trouble = { wrong: {}, failure: '', isGone: false }

type Writing = {
  name: DraftName
  opened: OpenedEntry
  /** `isFirst` where this save has registered it. */
  onSaved: (entry: News, isFirst: boolean) => void
}

/** An entry as it is being written: kept on this device with every change, and saved when that is asked for. */
export function useEntryWriting({ name, opened, onSaved }: Writing) {
  const client = useClient()
  const written = useWritten(name, opened)
  const { latest, write, change, begin, settle, theirs, setTheirs } = written
  const { refuse, fail, ...troubles } = useTrouble(change)
  const [isSaving, setSaving] = useState(false)

  async function save() {
    if (isSaving) return
    const { wrong, fields } = checkFields(latest.current.fields)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    change(fields)
    setSaving(true)
    await send().catch(fail)
    setSaving(false)
  }

  async function send() {
    const sent = latest.current
    // What is written meanwhile stays written.
    const keep = (kept: Draft) => write({ ...kept, fields: latest.current.fields })
    const saved = await saveDraft(sent, { calls: callsOf(client, name.kind), keep })
    const { fields } = latest.current
    if (saved.kind === 'clash') {
      write({ ...saved.draft, fields })
      return setTheirs(saved.theirs)
    }
    const left = fields === sent.fields ? draftOf(saved.entry) : { fields, base: saved.entry }
    write(left)
    if (!isChanged(left)) onSaved(saved.entry, sent.base === null)
  }

  async function discard() {
    troubles.tryAgain()
    begin(theirs ?? (await standing(latest.current, callsOf(client, name.kind))))
  }

  return {
    ...written,
    ...troubles,
    isSaving,
    save: () => void save(),
    /** Throws away what is written. */
    discard: () => void discard().catch(fail),
    /** Goes on with what is written, from what the other admin has made of the rest. */
    goOn: () => {
      if (theirs) write(rebased(latest.current, theirs))
      settle()
    },
  }
}

/** What stands in the way of saving; of a field until that is written anew. */
function useTrouble(change: (fields: Partial<EntryFields>) => void) {
  const [trouble, setTrouble] = useState(noTrouble)
  return {
    trouble,
    refuse: (wrong: Trouble['wrong']) => setTrouble({ ...noTrouble, wrong }),
    fail: (error: unknown) => setTrouble(troubleOf(error)),
    /** After what stood in the way is gone. */
    tryAgain: () => setTrouble(noTrouble),
    change: (fields: Partial<EntryFields>) => {
      change(fields)
      setTrouble((before) => ({ ...before, wrong: without(before.wrong, ...Object.keys(fields)) }))
    },
  }
}

/** What is written, kept on this device with every change. */
function useWritten(name: DraftName, opened: OpenedEntry) {
  const [beginning] = useState(() => beginningOf(opened))
  const [keeper] = useState(() => createDraftKeeper(name))
  const [draft, setDraft] = useState(beginning.draft)
  const [keptAt, setKeptAt] = useState(beginning.keptAt)
  const [theirs, setTheirs] = useState(beginning.theirs)
  const [turn, setTurn] = useState(0)
  const latest = useRef(beginning.draft)
  const isLetGo = useRef(false)
  const keeping = useStore(keeper.state, (state) => state.keeping)
  const isUnsaved = isWorthKeeping(draft)
  useUnsavedMark(isUnsaved, keeping === 'kept')

  /** From now on this is what is written. */
  function write(next: Draft) {
    latest.current = next
    setDraft(next)
    keeper.keep(isWorthKeeping(next) ? { draft: next, at: new Date().toISOString() } : undefined)
  }

  function change(fields: Partial<EntryFields>) {
    write({ ...latest.current, fields: { ...latest.current.fields, ...fields } })
  }

  /** Other content takes the place of what was written. */
  function settle() {
    setTheirs(undefined)
    setTurn(turn + 1)
  }

  function begin(entry: News | null) {
    setKeptAt(undefined)
    settle()
    write(draftOf(entry))
  }

  /** Whether what is written would be gone with this screen. */
  const isAtRisk = () =>
    !isLetGo.current &&
    isWorthKeeping(latest.current) &&
    keeper.state.getState().keeping === 'impossible'

  /** The entry is deleted: nobody is asked about its text any more. */
  function letGo() {
    isLetGo.current = true
  }

  /** `turn` rises where other content takes the place of what was written. */
  const state = { draft, turn, keptAt, theirs, isUnsaved, isAtRisk, keeping }
  return { ...state, letGo, latest, write, change, begin, settle, setTheirs }
}

export type EntryWriting = ReturnType<typeof useEntryWriting>

/** The entry as it stands: what became of a save whose answer never came, only the server knows. */
function standing({ base, attempt }: Draft, calls: EntryCalls): Promise<News> | News | null {
  return base && attempt ? calls.get(base.id, { signal: new AbortController().signal }) : base
}

function troubleOf(error: unknown): Trouble {
  const problem = error instanceof ApiError ? error.problem : undefined
  const isGone = problem?.code === 'not_found'
  // Of a session that has ended the shell says it, for as long as that is so.
  const isOut = problem?.code === 'session_required' || problem?.code === 'session_mismatch'
  const failure = isOut ? '' : failureWords(error)
  return { wrong: problem?.fields ?? {}, failure, isGone }
}

/** What leaving, signing out and a session's end say of what is written. */
const isWorthKeeping = (draft: Draft) => isChanged(draft) || draft.attempt !== undefined

function useUnsavedMark(isUnsaved: boolean, isKept: boolean) {
  useEffect(() => {
    setUnsaved(!isUnsaved ? 'nothing' : isKept ? 'kept' : 'changes')
  }, [isUnsaved, isKept])
  useEffect(() => () => setUnsaved('nothing'), [])
}
