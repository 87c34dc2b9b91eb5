import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useIdempotentCall } from '#web/admin/shared/use-idempotent-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './shop-support.module.css'
import { useReplaceSupport } from './use-shop-support.ts'

type Props = { id: string; support: ShopSupport }

/** The tags of the shop; admins who may change them add and remove tags. */
export function ShopTags({ id, support: { tags } }: Props) {
  const { send, isPending, problem } = useIdempotentCall('changeShopTags')
  const replaceSupport = useReplaceSupport(id)
  const canChange = useCanCall('changeShopTags')

  async function change(part: { add?: string[]; remove?: string[] }): Promise<boolean> {
    const answer = await send({ body: { id, ...part } })
    if (answer) replaceSupport(answer.support)
    return answer !== undefined
  }

  function remove(tag: string) {
    if (isPending) return
    // The pressed button disappears.
    document.querySelector<HTMLElement>('#shop-tags')?.focus({ preventScroll: true })
    void change({ remove: [tag] })
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
        <AddTag tags={tags} isPending={isPending} onAdd={(tag) => change({ add: [tag] })} />
      )}
      <StatusLine tone={problem ? 'danger' : 'plain'}>{problem}</StatusLine>
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
  /** Returns whether the tag was added. */
  onAdd: (tag: string) => Promise<boolean>
}

/** A field that adds a tag; the tags of other shops are suggested. */
function AddTag({ tags, isPending, onAdd }: AddProps) {
  const listId = useId()
  const [tag, setTag] = useState('')
  const known = useApi('getShopListOptions', {}, { staleTime: 60_000 }).data?.tags ?? []
  const word = tag.trim()
  const suggested = known.filter((each) => !tags.includes(each.tag))

  async function add() {
    if (word !== '' && (await onAdd(word))) setTag('')
  }

  return (
    <Form wrong={noFields} onSend={() => void add()}>
      <div className={`flex wrap items-end gap-3 ${styles.add}`}>
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
