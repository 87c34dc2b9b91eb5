import type { DeadLinkReason, PageCheck } from '#functions/contract/pages/page-check.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { useShopSupportQuery } from '#web/admin/shop/shop-support.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import styles from './page-checks.module.css'

/** What the weekly check of the public pages found. */
export function PageChecks({ shop: { id } }: { shop: ShopProfile }) {
  const query = useShopSupportQuery(id)
  return (
    <QueryContent query={query} what="点検の結果">
      {({ checks = [] }) =>
        checks.length === 0 ? (
          <p className="hint">
            まだ点検していません。公開してから1日ほどで、リンク・文字の色・重さを調べます。
          </p>
        ) : (
          <ul className="stack gap-3">
            {checks.map((check) => (
              <li key={check.page} className="pb-3 line-bottom">
                <CheckedPage check={check} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  )
}

function CheckedPage({ check: { page, at, dead_links, unreadable, heavy, bytes } }: Props) {
  const isFine = dead_links.length === 0 && unreadable === 0 && !heavy
  return (
    <div className="stack gap-2">
      <h3 className="text-md">{`ページ${page}`}</h3>
      <p className="hint">{formatDayAndTime(at)}に点検</p>
      {isFine && <p>気になるところはありません。</p>}
      {dead_links.length > 0 && (
        <>
          <p>{`開けないリンクが${dead_links.length}つあります。`}</p>
          <ul className={`stack gap-2 ${styles.links}`}>
            {dead_links.map((link) => (
              <li key={link.url}>
                <DeadLink link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unreadable > 0 && <p>{`背景と色が近くて読みにくい文字が${unreadable}か所あります。`}</p>}
      {heavy && (
        <p>{`はじめて開くときに${formatBytes(bytes)}を読み込みます。写真を減らすと、早く開きます。`}</p>
      )}
    </div>
  )
}

type Props = { check: PageCheck }

const reasons: Record<DeadLinkReason, string> = {
  gone: 'ページがない',
  no_host: 'サイトがない',
  refused: 'サイトにつながらない',
  certificate: '証明書が正しくない',
}

function DeadLink({
  link: { url, text, reason, since },
}: {
  link: PageCheck['dead_links'][number]
}) {
  return (
    <>
      <p className="break">
        <bdi>{text || 'リンク'}</bdi>
        {`：${reasons[reason]}（${formatDayAndTime(since)}から）`}
      </p>
      <p className="text-sm break">
        <a href={url} target="_blank" rel="noopener noreferrer" className="link-target">
          {url}
        </a>
      </p>
    </>
  )
}
