import { useEffect, useRef, useState } from 'react'
import { type FileWish, useEditing } from '#web/editor/editing.tsx'
import { countOfKinds, type FileKind, nameOfKinds } from '#web/files/file-words.ts'
import type { SampleCopies } from '#web/files/sample-copies.ts'
import { type BatchEnd, useUploadBatch } from '#web/files/upload-batch.ts'
import type { UploadItem } from '#web/files/upload-items.ts'
import type { Uploads } from '#web/files/uploads.ts'

/** What is chosen: one of the own files by its path, or a sample by its id. */
export type Choice = { from: 'own' | 'sample'; key: string; kind: FileKind }

type Choosing = { wish: FileWish; uploads: Uploads; copies: SampleCopies; onClose: () => void }

/**
 * What is chosen in the picker and how it is taken: at once where one is wanted, together where several
 * are. What cannot be taken stays chosen, and the picker open.
 */
export function useChoice(choosing: Choosing) {
  const { wish, copies, onClose } = choosing
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [report, setReport] = useState('')
  const { isTaking, pathsOf } = usePaths(copies)

  function take(paths: readonly string[]) {
    onClose()
    wish.take([...paths])
  }

  async function takeAll(choices: readonly Choice[]) {
    setReport('')
    const ready = await pathsOf(choices)
    if (!ready) return
    if (ready.missing.length === 0) return take(ready.paths)
    if (!wish.several) return
    setChosen(choices)
    setReport(
      `${countOf(ready.missing)}を追加できませんでした。えらんだものはそのまま残っています。`,
    )
  }

  function choose(choice: Choice) {
    if (isTaking) return
    if (!wish.several) return void takeAll([choice])
    const rest = chosen.filter(({ key }) => key !== choice.key)
    const isFull = wish.room !== undefined && rest.length >= wish.room
    setReport(isFull ? `ここに追加できるのは、あと${wish.room}枚までです。` : '')
    if (!isFull) setChosen(rest.length < chosen.length ? rest : [...chosen, choice])
  }

  const addFiles = useArrivals(choosing, { chosen, setChosen, setReport, pathsOf, takeAll })
  return { chosen, choose, report, isTaking, addFiles, takeChosen: () => void takeAll(chosen) }
}

type Taking = {
  chosen: readonly Choice[]
  setChosen: (choices: readonly Choice[]) => void
  setReport: (report: string) => void
  pathsOf: ReturnType<typeof usePaths>['pathsOf']
  takeAll: (choices: readonly Choice[]) => Promise<void>
}

/** What becomes of files of this device once they are there; gives the way to add some. */
function useArrivals({ wish, uploads }: Choosing, taking: Taking) {
  const { panels } = useEditing()
  const { chosen, setChosen, setReport, pathsOf, takeAll } = taking

  async function takeSeveral({ arrived, failed }: BatchEnd) {
    const choices = [...chosen, ...arrived.flatMap(choiceOf)]
    if (failed.length === 0) return takeAll(choices)
    // What failed stays in sight, and can be sent again for the same place.
    const ready = await pathsOf(choices)
    if (!ready) return
    wish.take(ready.paths)
    setChosen(ready.missing)
    setReport(`${countOf(ready.taken)}を追加しました。${wordsOf(failed)}`)
  }

  async function takeOne({ arrived, failed }: BatchEnd) {
    const own = arrived.flatMap(choiceOf)
    if (own.length > 1) {
      const words = `を自分の${nameOfKinds(kindsOf(own))}に入れました。使うものを1つえらんでください。`
      return setReport(countOf(own) + words + wordsOf(failed))
    }
    await takeAll(own)
    if (failed.length > 0) panels.notify(wordsOf(failed))
  }

  const addToBatch = useUploadBatch(uploads, (end) => {
    void (wish.several ? takeSeveral(end) : takeOne(end))
  })
  return (files: readonly File[]) => addToBatch(files, wish.kinds)
}

/** Makes own files of all that is chosen; gives nothing once the picker is closed. */
function usePaths(copies: SampleCopies) {
  const [isTaking, setTaking] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function pathsOf(choices: readonly Choice[]) {
    setTaking(true)
    const paths: string[] = []
    const taken: Choice[] = []
    for (const choice of choices) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a shop's room is counted for each
      const path = choice.from === 'own' ? choice.key : await copies.copy(choice.key)
      if (path === undefined) continue
      paths.push(path)
      taken.push(choice)
    }
    setTaking(false)
    const missing = choices.filter((choice) => !taken.includes(choice))
    return isClosed.current ? undefined : { paths, taken, missing }
  }

  return { isTaking, pathsOf }
}

const choiceOf = ({ path, kind }: UploadItem): Choice[] =>
  path === undefined ? [] : [{ from: 'own', key: path, kind }]

/** How many these are: 3枚 · 2本. */
export const countOf = (choices: readonly Choice[]) => countOfKinds(kindsOf(choices))

const kindsOf = (choices: readonly Choice[]) => choices.map(({ kind }) => kind)

/** How many did not arrive, and why; nothing when all did. */
function wordsOf(failed: readonly UploadItem[]): string {
  if (failed.length === 0) return ''
  const reasons = [...new Set(failed.map(({ message }) => message))]
  return `${countOfKinds(failed.map(({ kind }) => kind))}は追加できませんでした。${reasons.join(' ')}`
}
