import { useEffect, useRef, useState } from 'react'
import type { FileRequest } from '#web/editor/state/editing.tsx'
import { type FileKind, formatKindCount, formatKinds } from '#web/files/file-kind-labels.ts'
import type { SampleCopies } from '#web/files/sample/sample-copies.ts'
import type { UploadItem } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { type BatchResult, useUploadBatch } from '#web/files/upload/use-upload-batch.ts'
import { sameImageText } from '#web/files/upload/use-upload-report.ts'

/** A shop file by its path, or a sample by its id. */
export type FileChoice = { from: 'own' | 'sample'; key: string; kind: FileKind }

type Choosing = {
  request: FileRequest
  uploads: Uploads
  copies: SampleCopies
  /** Shows a note after the picker is closed. */
  onNote: (text: string) => void
  onClose: () => void
}

/**
 * State of the file picker. A request for one file takes it at once, a request for several on
 * confirmation. Files that could not be taken stay chosen, and the picker stays open.
 */
export function useFileChoice(choosing: Choosing) {
  const { request, copies, onClose } = choosing
  const [chosen, setChosen] = useState<readonly FileChoice[]>([])
  const [report, setReport] = useState('')
  const { isTaking, resolvePaths } = useChosenPaths(copies)

  function take(paths: readonly string[]) {
    onClose()
    request.take([...paths])
  }

  async function takeAll(choices: readonly FileChoice[]) {
    setReport('')
    const ready = await resolvePaths(choices)
    if (!ready) return
    if (ready.missing.length === 0) return take(ready.paths)
    if (!request.several) return
    setChosen(choices)
    setReport(
      `${formatChoiceCount(ready.missing)}を追加できませんでした。えらんだものはそのまま残っています。`,
    )
  }

  function choose(choice: FileChoice) {
    if (isTaking) return
    if (!request.several) return void takeAll([choice])
    const rest = chosen.filter(({ key }) => key !== choice.key)
    const isFull = request.limit !== undefined && rest.length >= request.limit
    setReport(isFull ? `ここに追加できるのは、あと${request.limit}枚までです。` : '')
    if (!isFull) setChosen(rest.length < chosen.length ? rest : [...chosen, choice])
  }

  const addFiles = useArrivedFiles(choosing, {
    chosen,
    setChosen,
    setReport,
    resolvePaths,
    takeAll,
  })
  return { chosen, choose, report, isTaking, addFiles, takeChosen: () => void takeAll(chosen) }
}

type Taking = {
  chosen: readonly FileChoice[]
  setChosen: (choices: readonly FileChoice[]) => void
  setReport: (report: string) => void
  resolvePaths: ReturnType<typeof useChosenPaths>['resolvePaths']
  takeAll: (choices: readonly FileChoice[]) => Promise<void>
}

/** Handles files that were uploaded from the picker. Returns a function that adds files. */
function useArrivedFiles({ request, uploads, onNote }: Choosing, taking: Taking) {
  const { chosen, setChosen, setReport, resolvePaths, takeAll } = taking

  function noteSame(arrived: readonly UploadItem[]) {
    if (arrived.some(({ isSame }) => isSame)) onNote(sameImageText)
  }

  async function takeSeveral({ arrived, failed }: BatchResult) {
    const choices = [...chosen, ...arrived.flatMap(toOwnChoice)]
    noteSame(arrived)
    if (failed.length === 0) return takeAll(choices)
    // Failed uploads stay visible and can be sent again.
    const ready = await resolvePaths(choices)
    if (!ready) return
    request.take(ready.paths)
    setChosen(ready.missing)
    setReport(`${formatChoiceCount(ready.resolved)}を追加しました。${formatFailures(failed)}`)
  }

  async function takeOne({ arrived, failed }: BatchResult) {
    const own = arrived.flatMap(toOwnChoice)
    if (own.length > 1) {
      const text = `を自分の${formatKinds(listKinds(own))}に入れました。使うものを1つえらんでください。`
      return setReport(formatChoiceCount(own) + text + formatFailures(failed))
    }
    await takeAll(own)
    noteSame(arrived)
    if (failed.length > 0) onNote(formatFailures(failed))
  }

  const addToBatch = useUploadBatch(uploads, (end) => {
    void (request.several ? takeSeveral(end) : takeOne(end))
  })
  return (files: readonly File[]) => addToBatch(files, request.kinds)
}

/** Copies chosen samples to the shop. Resolves to undefined once the picker is closed. */
function useChosenPaths(copies: SampleCopies) {
  const [isTaking, setTaking] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function resolvePaths(choices: readonly FileChoice[]) {
    setTaking(true)
    const paths: string[] = []
    const resolved: FileChoice[] = []
    for (const choice of choices) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence, so that the quota is checked for each
      const path = choice.from === 'own' ? choice.key : await copies.copy(choice.key)
      if (path === undefined) continue
      paths.push(path)
      resolved.push(choice)
    }
    setTaking(false)
    const missing = choices.filter((choice) => !resolved.includes(choice))
    return isClosed.current ? undefined : { paths, resolved, missing }
  }

  return { isTaking, resolvePaths }
}

const toOwnChoice = ({ path, kind }: UploadItem): FileChoice[] =>
  path === undefined ? [] : [{ from: 'own', key: path, kind }]

/** 3枚 · 2本. */
export const formatChoiceCount = (choices: readonly FileChoice[]) =>
  formatKindCount(listKinds(choices))

const listKinds = (choices: readonly FileChoice[]) => choices.map(({ kind }) => kind)

/** Empty when nothing failed. */
function formatFailures(failed: readonly UploadItem[]): string {
  if (failed.length === 0) return ''
  const reasons = [...new Set(failed.map(({ message }) => message))]
  return `${formatKindCount(failed.map(({ kind }) => kind))}は追加できませんでした。${reasons.join(' ')}`
}
