import { Globe } from 'lucide-react'
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
import type { CurrentPage } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { usePageNames } from '#web/pages/page-name.ts'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { announce } from '#web/ui/status/announce.ts'

type Props = { session: EditingSession }

/** The shop's pages that were never public, as they are saved, with one button that publishes them as well. */
export function OtherPages({ session }: Props) {
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
