import { ExternalLink, Globe, QrCode, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { isEmptyPage } from '#functions/renderer/page-parts.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { listSampleParts } from '#web/editor/samples/list-sample-parts.ts'
import { retryAfterSignIn } from '#web/editor/screen/sending/retry-after-sign-in.ts'
import { CheckAgainButton, SendStatusLine } from '#web/editor/screen/sending/send-progress.tsx'
import type { CurrentPage, SendProgress } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { formatReservationName } from '#web/editor/status/publishing-state.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { announce } from '#web/ui/status/announce.ts'
import type { PublishAnswer } from './use-publishing.ts'

type PublishedProps = {
  session: EditingSession
  progress: SendProgress
  published: PublishAnswer
  onShare: () => void
  onUndo: () => void
  onClose: () => void
}

export function PublishedSheet(props: PublishedProps) {
  const { session, progress, published, onShare, onUndo, onClose } = props
  const { url, res, cancelledReservation } = published
  const { quoteName } = usePageNames()
  const isWorking = progress.step !== 'resting'
  return (
    <Sheet open onClose={onClose} dismissible={!isWorking} title={`${res}。`}>
      <div className="stack gap-3">
        <p>{quoteName(session.pageKey.page)}の新しい内容が、お客さまに見えるようになりました。</p>
        {cancelledReservation && (
          <p>{formatReservationName(cancelledReservation)}は取り消しになりました。</p>
        )}
        <OtherPages session={session} />
        <a href={url} target="_blank" rel="noopener" className={getButtonClass('primary')}>
          <ExternalLink aria-hidden size={20} />
          ホームページを見る
        </a>
        {!isWorking && (
          <Button icon={QrCode} onClick={onShare}>
            お客さまに知らせる
          </Button>
        )}
        <Button icon={Undo2} busy={isWorking} onClick={onUndo}>
          さっきの公開を取り消す
        </Button>
        <CheckAgainButton progress={progress} />
        {!isWorking && (
          <Button kind="quiet" onClick={onClose}>
            編集にもどる
          </Button>
        )}
        <SendStatusLine progress={progress} working="取り消しています" />
      </div>
    </Sheet>
  )
}

type UndoneProps = { session: EditingSession; undone: PublishAnswer; onClose: () => void }

/** After さっきの公開を取り消す. */
export function UndoneSheet({ session, undone, onClose }: UndoneProps) {
  const { res, state, cancelledReservation } = undone
  const { quoteName } = usePageNames()
  return (
    <Sheet open onClose={onClose} title={`${res}。`}>
      <div className="stack gap-3">
        <p>
          {state === 'draft'
            ? `${quoteName(session.pageKey.page)}は下書きにもどりました。お客さまには見えません。`
            : 'お客さまには、ひとつ前に公開していた内容が見えます。'}
        </p>
        {cancelledReservation && (
          <p>
            取り消しになった {formatReservationName(cancelledReservation)}
            は、もどりません。必要なら、もう一度予約してください。
          </p>
        )}
        <p>編集していた内容は、そのまま残っています。</p>
        <Button kind="primary" onClick={onClose}>
          編集にもどる
        </Button>
      </div>
    </Sheet>
  )
}

type Props = { session: EditingSession }

/** The shop's pages that were never public, as they are saved, with one button that publishes them as well. */
function OtherPages({ session }: Props) {
  const heading = useId()
  const { formatName, quoteName } = usePageNames()
  const { site } = useEditing()
  const { waiting, published, publish, isPending, failure } = usePublishingOthers(session)
  if (published.length > 0 && waiting.length === 0)
    return (
      <p>{`${published.map(quoteName).join('と')}も公開しました。ページどうしが、つながりました。`}</p>
    )
  if (waiting.length === 0) return null
  return (
    <section className="stack gap-3 p-3 border round-md" aria-labelledby={heading}>
      <h3 id={heading} className="text-md">
        まだ公開していないページがあります
      </h3>
      <ul className="stack gap-3 small:block small:warning cols-[repeat(auto-fit,minmax(15rem,1fr))] li:row li:gap-2">
        {waiting.map((content) => (
          <li key={content.page}>
            <PageThumbnail size="small" content={content} site={{ ...site, page: content.page }} />
            <span>
              <b>{formatName(content.page)}</b>
              <SampleCount content={content} />
            </span>
          </li>
        ))}
      </ul>
      <Button icon={Globe} busy={isPending} onClick={() => void publish()}>
        {waiting.length === 1 ? 'このページも公開する' : `この${waiting.length}ページも公開する`}
      </Button>
      {failure !== '' && <p role="alert">{failure}</p>}
    </section>
  )
}

function SampleCount({ content }: { content: CurrentPage }) {
  const { site } = useEditing()
  const { length } = listSampleParts(content, { ...site, page: content.page })
  return length > 0 && <small>{`見本のイラストが${length}枚あります`}</small>
}

function usePublishingOthers({ pageKey }: EditingSession) {
  const client = useClient()
  const invalidate = useInvalidate()
  const { getKey, resetKey } = useIdempotencyKey()
  const { run, isPending, failure } = useFormSubmit()
  const [published, setPublished] = useState<readonly PageNumber[]>([])
  const waiting = useNeverPublished(pageKey).filter(({ page }) => !published.includes(page))

  async function publishPage({ page, versions }: CurrentPage) {
    const body = { ...pageKey, page, versions }
    const idempotencyKey = getKey(body)
    await retryAfterSignIn(() => client.publishPage({ body }, { idempotencyKey }))
    resetKey()
    setPublished((before) => [...before, page])
  }

  const publish = () =>
    run(async () => {
      try {
        // One after the other: each publication draws the others again.
        // oxlint-disable-next-line no-await-in-loop
        for (const each of waiting) await publishPage(each)
        announce('ほかのページも公開しました。')
        // The menu shows the states of all pages.
        await invalidate('getSession')
      } catch (error) {
        // Another device may have changed a page: the next attempt publishes what is shown.
        await invalidate('getPage')
        throw error
      }
    })

  return { waiting, published, publish, isPending, failure }
}

const otherPages = { 1: [2, 3], 2: [1, 3], 3: [1, 2] } as const

/** The other pages that have content and that visitors have never seen. */
function useNeverPublished({ user, page }: EditingSession['pageKey']): CurrentPage[] {
  const { site } = useEditing()
  const summaries = useSignedInShop()?.pages ?? []
  const [first, second] = otherPages[page]
  const others = [
    useApi('getPage', { body: { user, page: first } }).data,
    useApi('getPage', { body: { user, page: second } }).data,
  ]
  const isNew = (number: PageNumber) =>
    summaries.some(
      (each) => each.page === number && each.published_at === null && !each.was_published,
    )
  return others.flatMap((each) =>
    each?.state === 'draft' && isNew(each.page) && !isEmptyPage(each, site) ? [each] : [],
  )
}
