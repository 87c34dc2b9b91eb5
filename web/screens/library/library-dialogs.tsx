import { useEffect } from 'react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import type { Uploads } from '#web/files/uploads.ts'
import { UseOnPageDialog } from '#web/screens/use-on-page-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { FullViewProps } from './full-view.tsx'
import { useLibraryOwner } from './library-owner.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { LibraryOnScreen } from './use-library-screen.ts'
import { useOpenFile } from './use-open-file.ts'

const FullView = later<FullViewProps>(27, async () => (await import('./full-view.tsx')).FullView)

type Props = { kind: FileKind; screen: LibraryOnScreen; uploads: Uploads }

/** What lies over the library: a file in full size, and what is asked about files. */
export function LibraryDialogs({ kind, screen, uploads }: Props) {
  const { question, ask, address } = screen
  const open = useOpenFile(kind, screen)
  useEffect(() => whenIdle(() => void FullView.warm().catch(() => undefined)), [])
  return (
    <>
      {open && (
        <FullView
          kind={kind}
          {...open}
          uploads={uploads}
          report={screen.report}
          onClose={address.close}
          onTurn={(id) => {
            screen.forget()
            address.turnTo(id)
          }}
          onAsk={ask}
        />
      )}
      {question && <QuestionDialog kind={kind} screen={screen} uploads={uploads} />}
    </>
  )
}

function QuestionDialog({ kind, screen, uploads }: Props) {
  const { question, endQuestion, tell } = screen
  const goOn = useGoingOn(kind, screen)
  const { owner } = useLibraryOwner()
  if (!question) return null
  if (question.what === 'delete') {
    return (
      <DeleteDialog kind={kind} files={question.files} onClose={endQuestion} onDeleted={goOn} />
    )
  }
  const { what, file } = question
  if (what === 'use') {
    return <UseOnPageDialog kind={kind} bring={async () => file.url} onClose={endQuestion} />
  }
  if (what === 'rename') {
    return <RenameDialog kind={kind} file={file} onClose={endQuestion} onRenamed={tell} />
  }
  return (
    <ReplaceDialog
      kind={kind}
      file={file}
      onClose={endQuestion}
      onFile={(chosen) => {
        giveUpEarlier(uploads, file.id)
        uploads.replace({ id: file.id, kind, owner }, chosen)
        tell(`新しい${fileWords[kind].name}を送っています。`)
      }}
    />
  )
}

/** What was to take a file's place and failed has no more to do. */
function giveUpEarlier({ store, remove }: Uploads, id: string): void {
  for (const item of store.getState().items) {
    if (item.replaces === id) remove(item.id)
  }
}

/** After files are gone: back to the others, at the one that follows, or the screen is read from its top. */
function useGoingOn(kind: FileKind, screen: LibraryOnScreen) {
  const { files, address, selection, tell } = screen
  return (ids: readonly string[]) => {
    tell(`${fileWords[kind].counted(ids.length)}を削除しました。`)
    selection.end()
    if (address.openId === '') {
      // What was pressed may have gone with the files.
      requestAnimationFrame(() => document.querySelector('h1')?.focus())
      return
    }
    if (!ids.includes(address.openId)) return
    const place = files.findIndex(({ id }) => id === address.openId)
    const next = files[place + 1] ?? files[place - 1]
    if (next) screen.setGoOnAt({ gone: address.openId, next: next.id })
    address.close()
  }
}
