import { limits } from '#functions/contract/limits.ts'
import type { OldAddress, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { Fact } from '#web/ui/fact.tsx'
import { formatDate } from '#web/ui/format.ts'

type FactsProps = { shop: ShopProfile; oldAddresses: readonly OldAddress[] }

/** When the shop was registered, its former addresses, and how much it stores. */
export function ShopFacts({ shop, oldAddresses }: FactsProps) {
  return (
    <>
      <dl className="stack gap-3-5 dt:quiet dt:text-sm dd:stack dd:gap-1 dd:min-w-0 md:cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {oldAddresses.length > 0 && (
          <Fact name="前のアドレス">
            {oldAddresses.map(({ slug, kept_until }) => (
              <span key={slug}>
                /{slug}/（今のアドレスへ案内中。{formatDate(kept_until)}
                までは、ほかのお店に渡りません）
              </span>
            ))}
          </Fact>
        )}
        <Fact name="登録した日">{formatDate(shop.created_at)}</Fact>
        <Fact name="届いたお問い合わせ">{`${shop.inquiries ?? 0}件（内容はお店だけに見えます）`}</Fact>
      </dl>
      <dl className="stack gap-3-5 dt:quiet dt:text-sm dd:stack dd:gap-1 dd:min-w-0 md:cols-3">
        <QuotaMeter name="写真" value={shop.image_count} max={limits.imageCount} unit="枚" />
        <QuotaMeter name="動画" value={shop.movie_count} max={limits.movieCount} unit="本" />
        <QuotaMeter name="容量" value={shop.bytes} max={limits.libraryBytes} />
      </dl>
    </>
  )
}

type QuotaMeterProps = { name: string; value: number; max: number; unit?: string }

function QuotaMeter({ name, value, max, unit }: QuotaMeterProps) {
  const usage = unit
    ? `${value} / ${max}${unit}`
    : `${value === 0 ? '0MB' : formatBytes(value)} / ${formatBytes(max)}`
  const isAlmostFull = value >= max * 0.9
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={isAlmostFull ? 'warning bold' : undefined}>
          {isAlmostFull ? `${usage}（もうすぐいっぱい）` : usage}
        </span>
        <meter
          className="w-full h-3"
          min={0}
          max={max}
          value={value}
          high={max * 0.9}
          optimum={0}
          aria-label={`${name} ${usage}`}
        />
      </dd>
    </div>
  )
}
