import { Unlink } from 'lucide-react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** The links by which people without an account see the drafts of the shop. */
export function ShopDraftLinks({ shop: { id } }: { shop: ShopProfile }) {
  const query = useApi('listDraftLinks', { body: { user: id } }, { staleTime: 60_000 })
  const invalidate = useInvalidate()
  const { run, isPending, failure } = useFormSubmit()

  async function end(link: string): Promise<void> {
    await run(
      async ({ call }) => void (await call('endDraftLink', { body: { user: id, id: link } })),
    )
    // Also after a failure: the shop may have ended the link meanwhile.
    void invalidate('listDraftLinks', 'listAudit')
  }

  return (
    <>
      <QueryContent query={query} what="リンク">
        {({ links }) =>
          links.length === 0 ? (
            <p className="hint">今使えるリンクはありません。</p>
          ) : (
            <>
              <p className="hint">
                リンクを受け取った人は、ログインせずに3つのページの下書きを見られます（
                {limits.draftLinkDays}日間）。
              </p>
              <ul className="stack gap-3">
                {links.map((link) => (
                  <li key={link.id} className="spread pb-3 line-bottom">
                    <LinkRow link={link} isPending={isPending} onEnd={() => void end(link.id)} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryContent>
      <StatusLine tone="danger">{failure}</StatusLine>
    </>
  )
}

type RowProps = {
  link: EndpointOutput<Endpoints['listDraftLinks']>['links'][number]
  isPending: boolean
  onEnd: () => void
}

function LinkRow({ link: { created_at, until }, isPending, onEnd }: RowProps) {
  const canEnd = useCanCall('endDraftLink')
  const created = formatPastMoment(created_at)
  return (
    <>
      <div>
        <p>
          <b>{created} に作成</b>
        </p>
        <p className="hint">{`${formatPastMoment(until)} まで使えます`}</p>
      </div>
      {canEnd && (
        <DisappearingButton
          next="#links"
          icon={Unlink}
          inactive={isPending}
          aria-label={`${created}に作ったリンクを止める`}
          onClick={onEnd}
        >
          止める
        </DisappearingButton>
      )}
    </>
  )
}
