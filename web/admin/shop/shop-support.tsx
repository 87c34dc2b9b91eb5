import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import type { ShopSupport, SupportNote } from '#functions/contract/shops/shop-support.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { UnsavedInputGuard } from '#web/drafts/confirm-leave.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formatCount, formatTime, formatWholeDay } from '#web/ui/format.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

export const useShopSupportQuery = (id: string) =>
  useApi('getShopSupport', { parameters: { id } }, { staleTime: 60_000 })

/** What admins keep about the shop: tags and notes. */
export function ShopSupportSection({ shop: { id } }: { shop: ShopProfile }) {
  const query = useShopSupportQuery(id)
  return (
    <>
      <p className="hint">管理者だけが見られます。お店の人には見えません。</p>
      <QueryContent query={query} what="サポートの記録">
        {({ support }) => (
          <>
            <ShopTags id={id} support={support} />
            <SupportNotes id={id} support={support} />
          </>
        )}
      </QueryContent>
    </>
  )
}

type Props = { id: string; support: ShopSupport }

/** The tags of the shop; admins who may change them add and remove tags. */
function ShopTags({ id, support: { tags } }: Props) {
  const { run, isPending, failure } = useFormSubmit()
  const replaceSupport = useReplaceSupport(id)
  const canChange = useCanCall('changeShopTags')

  const change = (part: { add?: string[]; remove?: string[] }, onDone?: () => void) =>
    void run(async ({ call }) => {
      replaceSupport((await call('changeShopTags', { body: { id, ...part } })).support)
      onDone?.()
    })

  function remove(tag: string) {
    if (isPending) return
    // The pressed button disappears.
    document.querySelector<HTMLElement>('#shop-tags')?.focus({ preventScroll: true })
    change({ remove: [tag] })
  }

  return (
    <section className="grid cols-1 gap-3 pt-4 line-top" aria-label="タグ">
      <h3 id="shop-tags" tabIndex={-1} className="heading text-md">
        タグ
      </h3>
      {tags.length === 0 && !canChange && <p className="hint">まだありません。</p>}
      {tags.length > 0 && (
        <ul className="flex wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center min-h-target text-sm bold break max-w-full round-full pe-1 ps-3 bg-highlight color-on-highlight"
            >
              <bdi>{tag}</bdi>
              {canChange && <RemoveButton tag={tag} isPending={isPending} onRemove={remove} />}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <AddTag
          tags={tags}
          isPending={isPending}
          onAdd={(tag, onDone) => change({ add: [tag] }, onDone)}
        />
      )}
      <StatusLine tone="danger">{failure}</StatusLine>
    </section>
  )
}

type RemoveProps = { tag: string; isPending: boolean; onRemove: (tag: string) => void }

function RemoveButton({ tag, isPending, onRemove }: RemoveProps) {
  return (
    <button
      type="button"
      className="stack place-center min-h-target color-inherit round-full min-w-target"
      aria-label={`タグ「${tag}」を外す`}
      aria-disabled={isPending || undefined}
      onClick={() => onRemove(tag)}
    >
      <X aria-hidden size={16} />
    </button>
  )
}

type AddProps = {
  tags: readonly string[]
  isPending: boolean
  onAdd: (tag: string, onDone: () => void) => void
}

/** A field that adds a tag; the tags of other shops are suggested. */
function AddTag({ tags, isPending, onAdd }: AddProps) {
  const listId = useId()
  const [tag, setTag] = useState('')
  const known = useApi('getShopListOptions', {}, { staleTime: 60_000 }).data?.tags ?? []
  const word = tag.trim()
  const suggested = known.filter((each) => !tags.includes(each.tag))

  const add = () => {
    if (word !== '') onAdd(word, () => setTag(''))
  }

  return (
    <Form wrong={noFields} onSend={add}>
      <div className="flex wrap items-end gap-3 >div:grow-48 >div:max-w-96">
        <Field
          name="タグをつける"
          value={tag}
          onValue={setTag}
          input={{ list: listId, autoComplete: 'off', maxLength: limits.tagLength }}
        />
        <Button type="submit" icon={Plus} busy={isPending} inactive={word === ''}>
          つける
        </Button>
      </div>
      <datalist id={listId}>
        {suggested.map((each) => (
          <option key={each.tag} value={each.tag} aria-label={each.tag} />
        ))}
      </datalist>
    </Form>
  )
}

const noFields = {}

/** The notes of admins about the shop, the newest first. */
function SupportNotes({ id, support: { notes } }: Props) {
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
  const { run, isPending, wrong, failure, clearProblem } = useFormSubmit(['text'])
  const replaceSupport = useReplaceSupport(id)
  const isEmpty = text.trim() === ''

  function add() {
    if (isEmpty) return
    void run(async ({ call }) => {
      replaceSupport((await call('addSupportNote', { body: { id, text } })).support)
      // Text typed meanwhile stays.
      setText((now) => (now === text ? '' : now))
    })
  }

  return (
    <Form wrong={wrong} onSend={add}>
      {!isEmpty && <UnsavedInputGuard />}
      <Field
        name="メモを書く"
        InputType="textarea"
        value={text}
        onValue={(value) => {
          setText(value)
          clearProblem('text')
        }}
        {...showProblem(wrong.text)}
        hint={`${formatCount(limits.supportNoteLength)}文字まで`}
        input={{ rows: 2 }}
      />
      <StatusLine tone="danger">{failure}</StatusLine>
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

type Answer = EndpointOutput<Endpoints['getShopSupport']>

/** Shows what a change has answered; the list of shops and the audit log are loaded again. */
function useReplaceSupport(id: string): (support: ShopSupport) => void {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  return (support) => {
    queries.setQueryData<Answer>(['getShopSupport', { parameters: { id } }], (before) =>
      before ? { ...before, support } : undefined,
    )
    void invalidate('listUsers', 'getShopListOptions', 'listAudit')
  }
}
