import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopSupport, SupportNote } from '#functions/contract/shops/shop-support.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useIdempotentCall } from '#web/admin/shared/use-idempotent-call.ts'
import { UnsavedInputGuard } from '#web/drafts/confirm-leave.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formatTime, formatWholeDay } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useReplaceSupport } from './use-shop-support.ts'

type Props = { id: string; support: ShopSupport }

/** The notes of admins about the shop, the newest first. */
export function SupportNotes({ id, support: { notes } }: Props) {
  const { ask, dialog } = useActionDialog()
  const deleteNote = useDeleteNote(id)
  const canChange = useCanCall('addSupportNote')
  return (
    <section className="grid cols-1 gap-3 pt-4 line-top" aria-label="メモ">
      <h3 id="support-notes" tabIndex={-1} className="heading text-md">
        メモ
      </h3>
      {canChange && <AddNote id={id} />}
      {notes.length === 0 && !canChange && <p className="hint">まだありません。</p>}
      {notes.length > 0 && (
        <ol className="stack gap-3">
          {notes.map((note) => (
            <li key={note.id} className="stack gap-1 p-3-4 round-md bg-background">
              <p className="break keep-spaces">
                <bdi>{note.text}</bdi>
              </p>
              <div className="spread">
                <p className="hint">
                  {`${formatWholeDay(note.at)} ${formatTime(note.at)}　`}
                  <bdi>{note.by}</bdi>
                </p>
                {canChange && (
                  <Button kind="quiet" icon={Trash2} onClick={() => ask(deleteNote(note))}>
                    消す
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {dialog}
    </section>
  )
}

function AddNote({ id }: { id: string }) {
  const [text, setText] = useState('')
  const { send, isPending, fields, problem, clearProblem } = useIdempotentCall('addSupportNote')
  const replaceSupport = useReplaceSupport(id)
  const isEmpty = text.trim() === ''

  async function add() {
    if (isEmpty) return
    const sent = text
    const answer = await send({ body: { id, text: sent } })
    if (!answer) return
    replaceSupport(answer.support)
    // Text typed meanwhile stays.
    setText((now) => (now === sent ? '' : now))
  }

  return (
    <Form wrong={fields} onSend={() => void add()}>
      {!isEmpty && <UnsavedInputGuard />}
      <Field
        name="メモを書く"
        InputType="textarea"
        value={text}
        onValue={(value) => {
          setText(value)
          clearProblem('text')
        }}
        {...showProblem(fields.text)}
        hint={`${limits.supportNoteLength.toLocaleString('ja-JP')}文字まで`}
        input={{ rows: 2 }}
      />
      <StatusLine tone={problem ? 'danger' : 'plain'}>{fields.text ? '' : problem}</StatusLine>
      <Button type="submit" icon={Plus} busy={isPending} inactive={isEmpty} className="self-start">
        {isPending ? '追加しています' : 'メモを追加する'}
      </Button>
    </Form>
  )
}

function useDeleteNote(id: string) {
  const replaceSupport = useReplaceSupport(id)
  return (note: SupportNote) =>
    defineAction({
      title: 'メモを消しますか？',
      about: (
        <p className="break keep-spaces">
          <bdi>{note.text}</bdi>
        </p>
      ),
      go: '消す',
      icon: Trash2,
      kind: 'danger',
      pending: '消しています',
      send: ({ call }) => call('deleteSupportNote', { body: { id, note: note.id } }),
      onDone: ({ support }) => {
        replaceSupport(support)
        setTimeout(() => document.querySelector<HTMLElement>('#support-notes')?.focus())
      },
    })
}
