import { useEffect, useRef, useState } from 'react'
import type { FileKind } from '#web/files/file-words.ts'
import type { Uploads } from '#web/files/uploads.ts'
import { noReport } from '#web/screens/report-line.tsx'
import { useArrivals } from '#web/screens/use-arrivals.ts'
import { useSelection } from '#web/screens/use-selection.ts'
import { announce } from '#web/ui/announcer.ts'
import { NavigationType, useBlocker } from '#web/ui/router.ts'
import type { LibraryFile } from './library-file.ts'
import { type LibraryPart, useLibraryOwner } from './library-owner.ts'
import { useLibrary } from './use-library.ts'
import { useLibraryAddress } from './use-library-address.ts'

/** What the owner is asked about, and of which files. */
export type Question =
  | { what: 'use' | 'rename' | 'replace'; file: LibraryFile }
  | { what: 'delete'; files: readonly LibraryFile[] }

type Of = { kind: FileKind; uploads: Uploads }

const filesOf = (part: LibraryPart) => part.files

/** All that a library's screen knows: what is shown, what is chosen, what is asked. */
export function useLibraryScreen({ kind, uploads }: Of) {
  const { owner } = useLibraryOwner()
  const address = useLibraryAddress()
  const list = useLibrary(kind, address.search)
  const parts = list.data?.pages ?? []
  const files = parts.flatMap((part) => part.files)
  const selection = useSelection({ shown: files, lists: [list], filesOf })
  const { question, ask, endQuestion } = useQuestion()
  const [report, setReport] = useState(noReport)
  const [goOnAt, setGoOnAt] = useState<{ gone: string; next: string }>()

  function tell(good: string, bad = '') {
    setReport({ good, bad })
    announce(good + bad)
  }

  useArrivals(uploads, { kind, owner }, ({ good, bad }) => tell(good, bad))

  const { q, used } = address.search
  return {
    address,
    list,
    files,
    /** Of the whole library; unknown until it has answered. */
    count: parts.at(-1)?.count,
    found: parts.at(-1)?.found ?? 0,
    isNarrowed: q.trim() !== '' || used !== '',
    selection,
    question,
    ask: (next: Question) => {
      setReport(noReport)
      ask(next)
    },
    endQuestion,
    report,
    tell,
    /** Something else is done: what was told last is of no more use. */
    forget: () => setReport(noReport),
    /** Where the focus goes once the view in full size is closed, if its own file has gone. */
    goOnAt,
    setGoOnAt,
  }
}

/** A question on top of everything; the way back closes it first. */
function useQuestion() {
  const [question, setQuestion] = useState<Question>()
  // Known at once: after files are deleted the view itself goes back.
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
  const ask = (next: Question) => {
    isAsking.current = true
    setQuestion(next)
  }
  return { question, ask, endQuestion }
}

export type LibraryOnScreen = ReturnType<typeof useLibraryScreen>
