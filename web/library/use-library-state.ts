import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useApiList } from '#web/api/use-api-list.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { type FilePage, getFiles, type LibraryFile, refreshFiles } from '#web/files/file-lists.ts'
import { emptyReport } from '#web/files/upload/report-line.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { useUploadReport } from '#web/files/upload/use-upload-report.ts'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import {
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from '#web/ui/navigation/router.ts'
import { announce } from '#web/ui/status/announce.ts'
import { LibrarySearch, useLibraryVariant } from './library-variant.ts'

export type LibraryQuestion =
  | { what: 'use' | 'rename' | 'replace' | 'adjust'; file: LibraryFile }
  | { what: 'delete'; files: readonly LibraryFile[] }

type Options = { kind: FileKind; uploads: Uploads }

/** State of a library screen: list, selection, open file, dialog and report. */
export function useLibraryState({ kind, uploads }: Options) {
  const { owner } = useLibraryVariant()
  const address = useLibraryUrl()
  const list = useLibrary(kind, address.search)
  const selection = useSelection({ lists: [list] })
  const { question, ask, endQuestion } = useLibraryQuestion()
  const { clearReport, ...reporting } = useLibraryReport()
  const [goOnAt, setGoOnAt] = useState<{ gone: string; next: string }>()

  useUploadReport(uploads, { kind, owner }, ({ good, bad }) => reporting.showReport(good, bad))

  const { q, used, sample } = address.search
  const last = list.pages.at(-1)
  const total = last?.count
  const samples = last && 'samples' in last ? (last.samples ?? 0) : 0
  return {
    address,
    list,
    files: list.rows,
    /** Of the whole library; undefined until loaded. */
    total,
    /** How many of these are copies of sample pictures. */
    samples,
    /** Of the part that is shown: these, or the others. */
    count: total === undefined ? undefined : sample === 'yes' ? samples : total - samples,
    found: last?.found ?? 0,
    isNarrowed: q !== '' || used !== '',
    selection,
    question,
    ask: (next: LibraryQuestion) => {
      clearReport()
      ask(next)
    },
    endQuestion,
    ...reporting,
    clearReport,
    /** The file to focus after the full-size view closes, if its own file was deleted. */
    goOnAt,
    setGoOnAt,
  }
}

/** Files that were just deleted, and the text about them. */
export type DeletedFiles = { ids: readonly string[]; text: string }

/** The result of the last action. */
function useLibraryReport() {
  const [report, setReport] = useState(emptyReport)
  const [deleted, setDeleted] = useState<DeletedFiles>()

  function showReport(good: string, bad = '') {
    setReport({ good, bad })
    setDeleted(undefined)
    announce(good + bad)
  }

  function showDeleted(ids: readonly string[], text: string) {
    setReport(emptyReport)
    setDeleted({ ids, text })
    announce(text)
  }

  function clearReport() {
    setReport(emptyReport)
    setDeleted(undefined)
  }

  return {
    report,
    showReport,
    /** The files that were just deleted and can be restored. */
    deleted,
    showDeleted,
    /** Clears both when another action starts. */
    clearReport,
  }
}

/** The open dialog; the back button closes it first. */
function useLibraryQuestion() {
  const [question, setQuestion] = useState<LibraryQuestion>()
  // A ref, because the view navigates back right after a deletion.
  const isAsking = useRef(false)
  const endQuestion = () => {
    isAsking.current = false
    setQuestion(undefined)
  }
  const blocker = useBlocker(({ historyAction }) => {
    const isHeld = isAsking.current && historyAction === NavigationType.Pop
    if (isHeld) endQuestion()
    return isHeld
  })
  useEffect(() => blocker.reset?.(), [blocker])
  const ask = (next: LibraryQuestion) => {
    isAsking.current = true
    setQuestion(next)
  }
  return { question, ask, endQuestion }
}

export type LibraryState = ReturnType<typeof useLibraryState>

/** The matching files in pages of 60; keeps the previous ones until the next have loaded. */
function useLibrary(kind: FileKind, search: LibrarySearch) {
  const { name, input } = useLibraryVariant().list(kind, search)
  return useApiList(name, input, { rows: getFiles, keepsOld: true })
}

/**
 * Keeps the search and the open file in the address. Opening a file adds a history entry, so that the back button
 * closes it.
 */
function useLibraryUrl() {
  const { filters, setFilters, clear } = useListFilters(LibrarySearch)
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()

  function openFile(id: string, options: { replace: boolean; state?: unknown }) {
    const next = new URLSearchParams(params)
    if (id === '') next.delete('id')
    else next.set('id', id)
    setParams(next, { ...options, preventScrollReset: true })
  }

  return {
    search: filters,
    setSearch: setFilters,
    showAll: clear,
    openId: params.get('id') ?? '',
    open: (id: string) => openFile(id, { replace: false, state: opened }),
    /** Replaces the open file without a new history entry. */
    turnTo: (id: string) => openFile(id, { replace: true, state }),
    close: () => {
      if (v.is(Opened, state)) void navigate(-1)
      else openFile('', { replace: true })
    },
  }
}

const opened = { isOpenedHere: true }
const Opened = v.object({ isOpenedHere: v.literal(true) })

/** Updates a file's name in all cached lists. */
export function useUpdateFileName(kind: FileKind): (id: string, name: string) => void {
  const { list } = useLibraryVariant()
  const queries = useQueryClient()
  return (id, name) => {
    const rename = (file: LibraryFile) => (file.id === id ? { ...file, name } : file)
    const renameIn = ({ img, movie, ...rest }: FilePage): FilePage => ({
      ...rest,
      img: img?.map(rename),
      movie: movie?.map(rename),
    })
    queries.setQueriesData<InfiniteData<FilePage>>(
      { queryKey: [list(kind, v.parse(LibrarySearch, {})).name] },
      (now) => now && { ...now, pages: now.pages.map(renameIn) },
    )
  }
}

/** Invalidates all queries that contain files of this kind. */
export function useRefreshLibrary(kind: FileKind): () => Promise<unknown> {
  const { owner } = useLibraryVariant()
  const queries = useQueryClient()
  return () => refreshFiles(queries, kind, owner)
}
