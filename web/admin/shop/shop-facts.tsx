import { type ReactNode, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import type { OldAddress, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useConfig } from '#web/api/config.ts'
import { formatDate, formatTime, formatWholeDay } from '#web/ui/format.ts'
import styles from './shop-facts.module.css'
import { ShopSection } from './shop-section.tsx'

type FactsProps = { shop: ShopProfile; oldAddresses: readonly OldAddress[] }

export function ShopFacts({ shop, oldAddresses }: FactsProps) {
  const { pages } = useConfig()
  const address = formatPageAddress(pages, shop, 1)
  const signedIn = shop.last_sign_in_at
  // Others see it in the form below.
  const isForm = useCanCall('updateUser')
  return (
    <ShopSection title="お店のようす">
      <dl className={styles.facts}>
        {!isForm && <Fact name="ログインID">{shop.login_id}</Fact>}
        <Fact name="ホームページ">
          {shop.pages.some(({ published_at }) => published_at !== null) ? (
            <a href={address} target="_blank" rel="noreferrer" className={styles.link}>
              {address}
            </a>
          ) : (
            `${address}（まだ公開していません）`
          )}
        </Fact>
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
        <Fact name="最後のログイン">
          {signedIn === null
            ? 'まだありません'
            : `${formatWholeDay(signedIn)} ${formatTime(signedIn)}`}
        </Fact>
        <Fact name="登録した日">{formatDate(shop.created_at)}</Fact>
        {shop.password_until !== undefined && (
          <Fact name="はじめのパスワード">
            <OneTimePassword until={shop.password_until} />
          </Fact>
        )}
      </dl>
      <dl className={styles.quotas}>
        <QuotaMeter name="写真" value={shop.image_count} max={limits.imageCount} unit="枚" />
        <QuotaMeter name="動画" value={shop.movie_count} max={limits.movieCount} unit="本" />
        <QuotaMeter name="容量" value={shop.bytes} max={limits.libraryBytes} />
      </dl>
    </ShopSection>
  )
}

function OneTimePassword({ until }: { until: string }) {
  const [now] = useState(() => Date.now())
  const moment = `${formatWholeDay(until)} ${formatTime(until)}`
  if (Date.parse(until) > now) return `${moment} まで使えます`
  return (
    <span className="warning bold">
      {moment} に期限が切れました。「新しいパスワードを作る」で作り直して、お店に渡してください。
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
          className={`w-full ${styles.meter}`}
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
