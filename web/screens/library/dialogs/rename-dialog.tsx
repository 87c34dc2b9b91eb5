import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { FileName } from '#functions/contract/files/library-file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/screens/library/library-file.ts'
import { useLibraryVariant } from '#web/screens/library/library-variant.ts'
import { useRefreshLibrary, useUpdateFileName } from '#web/screens/library/use-library.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  kind: FileKind
  file: LibraryFile
  onClose: () => void
  /** Called with the server's message. */
  onRenamed: (message: string) => void
}

export function RenameDialog({ kind, file, onClose, onRenamed }: Props) {
  const { nameHint } = useLibraryVariant()
  const [name, setName] = useState(file.name)
  const rename = useRenameFile(kind, file.id, (message) => {
    onRenamed(message)
    onClose()
  })
  const { wrong, failure, isPending } = rename
  return (
    <Dialog open onClose={onClose} title={`${fileKindLabels[kind].name}の名前を変える`}>
      <Form wrong={wrong} onSend={() => rename.send(name.trim())}>
        <Field
          name="名前"
          value={name}
          onValue={setName}
          error={wrong.name !== undefined}
          ErrorCode={wrong.name}
          hint={nameHint}
          input={{
            autoComplete: 'off',
            ...focusFirst,
            onFocus: ({ target }) => target.select(),
          }}
        />
        <Button kind="primary" type="submit" wide busy={isPending}>
          変更する
        </Button>
        <StatusLine tone={failure ? 'danger' : 'plain'}>
          {isPending ? '変更しています' : failure}
        </StatusLine>
      </Form>
    </Dialog>
  )
}

const focusFirst = { 'data-autofocus': '' }

function useRenameFile(kind: FileKind, id: string, onDone: (message: string) => void) {
  const client = useClient()
  const owner = useLibraryVariant()
  const refresh = useRefreshLibrary(kind)
  const showName = useUpdateFileName(kind)
  const change = useMutation<string, Error, string>({
    mutationFn: (name) => owner.rename(client, kind, { id, name }),
  })
  const [wrong, setWrong] = useState<Record<string, string>>({})

  function send(name: string) {
    if (change.isPending) return
    const mistake = findNameProblem(name)
    setWrong(mistake ? { name: mistake } : {})
    if (mistake) return
    change.mutate(name, {
      onSuccess: (message) => {
        showName(id, name)
        void refresh()
        onDone(message)
      },
      onError: (error) => setWrong(getProblemFields(error)),
    })
  }

  const failure =
    change.error && !getProblemFields(change.error).name ? formatApiFailure(change.error) : ''
  return { send, wrong, failure, isPending: change.isPending }
}

const findNameProblem = (name: string) => v.safeParse(FileName, name).issues?.[0].message

const getProblemFields = (error: Error) =>
  error instanceof ApiError ? (error.problem?.fields ?? {}) : {}
