import { Pencil } from 'lucide-react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatPart, formatPartName, recordLabels } from '#web/shop/record/format-shop-record.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'

const hoursParts = ['hours.weekly', 'hours.monthly_closed', 'hours.special_days', 'hours.note']

/** The parts of the record in the order in which they are shown. */
const parts = Object.keys(recordLabels)
  .filter((field) => field !== 'map_link')
  .flatMap((field) => (field === 'hours' ? hoursParts : [field]))

/** お店の情報: what the shop has entered, and a link to enter it for the shop. */
export function ShopRecordSummary({ shop }: { shop: ShopProfile }) {
  // Every request is recorded in the audit log.
  const query = useApi('getShop', { query: { user: shop.id } }, { staleTime: 60_000 })
  const canUpdate = useCanCall('updateShop')
  return (
    <>
      {canUpdate && (
        <div>
          <LinkButton to={`/edit/user/${shop.id}/shop`} icon={Pencil}>
            入力する
          </LinkButton>
        </div>
      )}
      <QueryContent query={query} what="お店の情報">
        {({ shop: record }) => <RecordParts record={record} />}
      </QueryContent>
    </>
  )
}

function RecordParts({ record }: { record: ShopRecord }) {
  const filled = parts.flatMap((part) => {
    const lines = formatPart(record, part)
    return lines.length === 0 ? [] : [{ part, lines }]
  })
  if (filled.length === 0) return <p className="hint">まだ入力されていません。</p>
  return (
    <dl className="stack gap-3-5 dt:quiet dt:text-sm dd:stack dd:gap-1 dd:min-w-0 md:cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      {filled.map(({ part, lines }) => (
        <div key={part}>
          <dt>{formatPartName(part)}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
