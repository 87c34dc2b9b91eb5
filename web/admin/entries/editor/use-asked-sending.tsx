import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { isSameAudience, toNewsAudience } from '#web/admin/entries/draft/audience.ts'
import { checkEntryDraft, getPreviewFields } from '#web/admin/entries/draft/entry-fields.ts'
import { type EntryEditing, newEntryId } from '#web/admin/entries/draft/use-entry-editing.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatCount, formatDayAndTime } from '#web/ui/format.ts'
import { EntryPreview } from './entry-preview.tsx'

/** From so many shops on, sending asks; and the number is typed, and shops see the entry only after a while. */
const asksFrom = 10
const typesFrom = 100

/** How long news for many can be taken back before the first shop sees it, in minutes. */
export const recallMinutes = 10

const minute = 60_000

/** Sends news; to many shops only after a question that shows how many they are, and what they get. */
export function useAskedSending(editing: EntryEditing) {
  const client = useClient()
  const queries = useQueryClient()
  const { ask, dialog } = useActionDialog()
  // A time that this hook has set means at once: after a failed save it may have gone by.
  const [delayedTo, setDelayedTo] = useState<string>()
  const { fields, stored, base } = editing.draft
  const isFirst = !stored || stored.draft === true
  const isForOthers = isFirst || !isSameAudience(fields.audience, base.audience)
  const isAtOnce = fields.publish_at === null || fields.publish_at === delayedTo

  function saveDelayed(isDelayed: boolean) {
    if (isDelayed) {
      const end = Math.ceil(Date.now() / minute + recallMinutes) * minute
      const publish_at = new Date(end).toISOString()
      setDelayedTo(publish_at)
      editing.change({ publish_at })
    }
    editing.save()
  }

  async function send() {
    const sent = { ...fields, ...(isAtOnce && { publish_at: null }) }
    const { wrong } = checkEntryDraft({ ...editing.draft, fields: sent })
    const audience = toNewsAudience(fields.audience)
    if (!isForOthers || !audience || Object.keys(wrong).length > 0) return editing.save()
    const body = { audience }
    const found = await queries
      .fetchQuery({
        queryKey: ['countNewsAudience', { body }],
        queryFn: () => client.countNewsAudience({ body }),
        staleTime: 30_000,
      })
      .then((counted) => counted.found)
      .catch(() => undefined)
    if (found !== undefined && found < asksFrom) return saveDelayed(false)
    const isDelayed = isAtOnce && found !== undefined && found >= typesFrom
    ask(defineSending({ editing, found, isDelayed, go: () => saveDelayed(isDelayed) }))
  }

  return { send: () => void send(), dialog }
}

type Sending = {
  editing: EntryEditing
  /** Undefined where the shops could not be counted. */
  found: number | undefined
  isDelayed: boolean
  go: () => void
}

function defineSending({ editing, found, isDelayed, go }: Sending) {
  const count = found === undefined ? undefined : formatCount(found)
  const { publish_at, audience: _audience, ...texts } = getPreviewFields(editing.draft.fields)
  return defineAction({
    title: count === undefined ? 'お店に知らせますか？' : `${count}店に知らせますか？`,
    about: (
      <>
        {count === undefined && <p>何店に届くかは、確かめられませんでした。</p>}
        <p>{describeTime(publish_at, isDelayed)}</p>
        <EntryPreview
          kind="news"
          entry={{
            ...texts,
            draft: undefined,
            id: newEntryId,
            updated_at: publish_at ?? new Date().toISOString(),
          }}
        />
      </>
    ),
    go: count === undefined ? '知らせる' : `${count}店に知らせる`,
    icon: Send,
    ...(found !== undefined &&
      found >= typesFrom && {
        fields: {
          count: {
            isReady: (typed: string) => readNumber(typed) === found,
            render: (field) => (
              <Field
                name={`まちがいを防ぐため、お店の数「${found}」を入力してください`}
                {...field}
                input={{ inputMode: 'numeric', autoComplete: 'off' }}
              />
            ),
          },
        },
      }),
    send: go,
  })
}

function describeTime(publish_at: string | null, isDelayed: boolean): string {
  const shown = 'お店に見えるようになります。'
  if (isDelayed) return `${recallMinutes}分後に、${shown}それまでは取り消せます。`
  return publish_at === null ? `すぐに、${shown}` : `${formatDayAndTime(publish_at)}に、${shown}`
}

const readNumber = (typed: string) => Number(typed.normalize('NFKC').replaceAll(/[,\s店]/g, ''))
