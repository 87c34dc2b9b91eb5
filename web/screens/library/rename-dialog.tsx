import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { lengthOf } from '#functions/contract/text.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { LibraryFile } from './library-file.ts'
import { useLibraryOwner } from './library-owner.ts'
import { useRefresh, useShowName } from './use-library.ts'

type Props = {
  kind: FileKind
  file: LibraryFile
  onClose: () => void
  /** Given what the server says. */
  onRenamed: (words: string) => void
}

/** Gives a file another name. */
export function RenameDialog({ kind, file, onClose, onRenamed }: Props) {
  const { nameHint } = useLibraryOwner()
  const [name, setName] = useState(file.name)
  const rename = useRename(kind, file.id, (words) => {
    onRenamed(words)
    onClose()
  })
  const { wrong, failure, isPending } = rename
  return (
    <Dialog open onClose={onClose} title={`${fileWords[kind].name}の名前を変える`}>
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

// A dialog gives the focus to what bears it.
const focusFirst = { 'data-autofocus': '' }

function useRename(kind: FileKind, id: string, onDone: (words: string) => void) {
  const client = useClient()
  const owner = useLibraryOwner()
  const refresh = useRefresh(kind)
  const showName = useShowName(kind)
  const change = useMutation<string, Error, string>({
    mutationFn: (name) => owner.rename(client, kind, { id, name }),
  })
  const [wrong, setWrong] = useState<Record<string, string>>({})

  function send(name: string) {
    if (change.isPending) return
    const mistake = mistakeIn(name)
    setWrong(mistake ? { name: mistake } : {})
    if (mistake) return
    change.mutate(name, {
      onSuccess: (words) => {
        showName(id, name)
        void refresh()
        onDone(words)
      },
      onError: (error) => setWrong(fieldsOf(error)),
    })
  }

  const failure = change.error && !fieldsOf(change.error).name ? failureWords(change.error) : ''
  return { send, wrong, failure, isPending: change.isPending }
}

function mistakeIn(name: string): string | undefined {
  if (name === '') return messages.empty
  return lengthOf(name) > limits.fileNameLength
    ? messages.tooLong(limits.fileNameLength)
    : undefined
}

const fieldsOf = (error: Error) => (error instanceof ApiError ? (error.problem?.fields ?? {}) : {})
