import { type ComponentProps, useEffect } from 'react'
import * as v from 'valibot'
import { FileName } from '#functions/contract/files/library-file.ts'
import { ActionDialog } from '#web/actions/action-dialog.tsx'
import { textField } from '#web/actions/action-fields.tsx'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import type { AdjustDialog as Adjust } from '#web/files/adjust/adjust-dialog.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { type LibraryFile, listFileQueries } from '#web/files/file-lists.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { isUsedLive } from '#web/files/used-places.ts'
import type { FullViewProps } from '#web/library/full-view/full-view.tsx'
import { useOpenFile } from '#web/library/full-view/use-open-file.ts'
import { useLibraryVariant } from '#web/library/library-variant.ts'
import { ChoosePageDialog } from '#web/library/shared/choose-page-dialog.tsx'
import { ReplaceFileDialog } from '#web/library/shared/replace-file-dialog.tsx'
import { type LibraryState, useUpdateFileName } from '#web/library/use-library-state.ts'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import { fetchAheadWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { DeleteFilesDialog } from './delete-files-dialog.tsx'
import { FileUseList } from './file-use-list.tsx'

const FullView = lazyPanel<FullViewProps>(
  async () => (await import('#web/library/full-view/full-view.tsx')).FullView,
)

const AdjustDialog = lazyPanel<ComponentProps<typeof Adjust>>(
  async () => (await import('#web/files/adjust/adjust-dialog.tsx')).AdjustDialog,
)

type Props = { kind: FileKind; screen: LibraryState; uploads: Uploads }

/** The full-size view and the dialogs of a library. */
export function LibraryDialogs({ kind, screen, uploads }: Props) {
  const { question, ask, address } = screen
  const open = useOpenFile(kind, screen)
  useEffect(() => fetchAheadWhenIdle(() => void FullView.warm().catch(() => undefined)), [])
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
            screen.clearReport()
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
  const { question, endQuestion, showReport } = screen
  const goOn = useAfterDelete(kind, screen)
  const user = useSignedInShop()?.id ?? ''
  if (!question) return null
  if (question.what === 'delete') {
    return (
      <DeleteFilesDialog
        kind={kind}
        files={question.files}
        onClose={endQuestion}
        onDeleted={goOn}
      />
    )
  }
  const { what, file } = question
  if (what === 'use') {
    return <ChoosePageDialog kind={kind} getFilePath={async () => file.url} onClose={endQuestion} />
  }
  if (what === 'adjust') {
    return (
      <AdjustDialog
        user={user}
        id={file.id}
        uploads={uploads}
        onClose={endQuestion}
        onDone={showReport}
      />
    )
  }
  if (what === 'rename') {
    return <RenameDialog kind={kind} file={file} onClose={endQuestion} onRenamed={showReport} />
  }
  return (
    <ReplaceDialog
      {...{ kind, file, uploads }}
      onClose={endQuestion}
      onSent={() => showReport(`新しい${fileKindLabels[kind].name}を送っています。`)}
    />
  )
}

type RenameProps = {
  kind: FileKind
  file: LibraryFile
  onClose: () => void
  /** Called with the server's message. */
  onRenamed: (message: string) => void
}

function RenameDialog({ kind, file, onClose, onRenamed }: RenameProps) {
  const { nameHint, owner, rename } = useLibraryVariant()
  const showName = useUpdateFileName(kind)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: `${fileKindLabels[kind].name}の名前を変える`,
        isForm: true,
        go: '変更する',
        pending: '変更しています',
        fields: {
          name: textField({
            name: '名前',
            initial: file.name,
            schema: v.pipe(v.string(), v.trim(), FileName),
            hint: nameHint,
            input: {
              autoComplete: 'off',
              ...focusFirst,
              onFocus: ({ target }) => target.select(),
            },
          }),
        },
        send: async ({ client }, { name }) => ({
          name,
          message: await rename(client, kind, { id: file.id, name }),
        }),
        stale: listFileQueries(kind, owner),
        onDone: ({ name, message }) => {
          showName(file.id, name)
          onRenamed(message)
        },
      }}
    />
  )
}

const focusFirst = { 'data-autofocus': '' }

/** After a deletion: returns to the list and focuses the next file. */
function useAfterDelete(kind: FileKind, screen: LibraryState) {
  const { files, address, selection, showDeleted } = screen
  return (ids: readonly string[], res: string) => {
    showDeleted(ids, `${fileKindLabels[kind].counted(ids.length)}を${res}。`)
    selection.end()
    if (address.openId === '') {
      // The pressed button may have been removed.
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

type ReplaceDialogProps = {
  kind: FileKind
  file: LibraryFile
  uploads: Uploads
  onClose: () => void
  onSent: () => void
}

/** Replaces a file everywhere it is used. */
function ReplaceDialog({ kind, file, ...rest }: ReplaceDialogProps) {
  const { name } = fileKindLabels[kind]
  const { used } = file
  const { owner, replaceNote } = useLibraryVariant()
  // Live pages show the new file after the next publication, entries at once.
  const isNoted = owner === 'shop' ? isUsedLive(used) : used.length > 0
  return (
    <ReplaceFileDialog target={{ id: file.id, kind, owner }} {...rest}>
      <p>
        {used.length > 0
          ? `使っている場所はそのままで、${name}だけが新しくなります。`
          : `名前はそのままで、${name}だけが新しくなります。`}
      </p>
      {used.length > 0 && <FileUseList used={used} />}
      {isNoted && <p>{replaceNote(name)}</p>}
    </ReplaceFileDialog>
  )
}
