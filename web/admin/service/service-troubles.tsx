import { CircleCheck } from 'lucide-react'
import type { ServiceTrouble } from '#functions/contract/shops/service-figures.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

type Kind = ServiceTrouble['kind']

type Props = {
  troubles: readonly ServiceTrouble[]
  trouble_count: Record<Kind, number>
  trouble_more: Record<Kind, boolean>
}

/** The problems of the last 24 hours. */
export function ServiceTroubles({ troubles, trouble_count, trouble_more }: Props) {
  const all = trouble_count.upload + trouble_count.reservation
  const countText = (kind: Kind) => `${trouble_count[kind]}件${trouble_more[kind] ? '以上' : ''}`
  return (
    <section className="stack gap-3 min-w-0">
      <h2 className="text-lg">この24時間にうまくいかなかったこと</h2>
      {all === 0 ? (
        <EmptyState icon={CircleCheck} title="うまくいかなかったことはありません">
          届かなかった写真・動画や、失敗した予約があると、ここに表示されます。
        </EmptyState>
      ) : (
        <>
          <p className="quiet">
            <LiveText>
              写真・動画の追加 {countText('upload')}　予約 {countText('reservation')}
              {troubles.length < all && `（新しい${troubles.length}件を表示しています）`}
            </LiveText>
          </p>
          <ul className="stack gap-3 min-w-0">
            {troubles.map((each) => (
              <Trouble key={`${each.at} ${each.shop.id} ${each.name ?? each.page}`} {...each} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Trouble({ at, kind, shop, reason, name, page }: ServiceTrouble) {
  return (
    <li className="stack gap-1 min-w-0 p-3-4 border round-md bg-main break">
      <div className="row wrap gap-2-3 hint">
        <Chip tone="orange">{kind === 'upload' ? '写真・動画の追加' : '予約'}</Chip>
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </div>
      <ScreenLink
        to={`/edit/user/${shop.id}`}
        className="inline-flex items-center self-start min-h-target bold min-w-target"
      >
        <bdi>{shop.shop_name}</bdi>
      </ScreenLink>
      <p className="hint">
        {page !== undefined && `${page}ページ目`}
        {name !== undefined && <bdi>{name}</bdi>}
      </p>
      <p>{reason}</p>
    </li>
  )
}
