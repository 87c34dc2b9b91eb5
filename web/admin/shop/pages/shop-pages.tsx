import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { isSameLook, type Look } from '#functions/contract/shop-record/look.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { PageHelpActions } from '#web/admin/shop/help/page-help-actions.tsx'
import { useIsHelping } from '#web/admin/shop/help/running-help.tsx'
import { useConfig } from '#web/api/config.ts'
import { useApi } from '#web/api/use-api.ts'
import { PageSnapshot } from '#web/editor/canvas/page-snapshot.tsx'
import { formatNumberedPageName } from '#web/pages/page-name.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { PageHoldActions } from './page-hold-actions.tsx'

type ListedPage = EndpointOutput<Endpoints['getPages']>['pages'][number]
type OpenedPreview = { name: string; content: PageContent; site: PageSite }

/** The live and draft content of the three pages, read-only. */
export function ShopPages({ shop }: { shop: ShopProfile }) {
  // Every request is recorded in the audit log.
  const query = useApi('getPages', { body: { user: shop.id } }, { staleTime: 60_000 })
  const record = useApi('getShop', { query: { user: shop.id } }, { staleTime: 60_000 }).data
  const { media } = useConfig()
  const isHelping = useIsHelping(shop)
  const [look, setLook] = useState<OpenedPreview>()
  return (
    <>
      <p className="hint">内容は見るだけです。開いたことは、操作の記録に残ります。</p>
      <QueryContent query={query} what="ページ" skeleton={<PagesSkeleton />}>
        {({ pages }) => (
          <ul className="stack cols-fit-72 gap-5-4">
            {pages.map((page) => (
              <li key={page.page} className="stack content-start gap-2 min-w-0">
                <ShopPage
                  user={shop.id}
                  isHelping={isHelping}
                  page={page}
                  site={{
                    media,
                    shopName: shop.shop_name,
                    page: page.page,
                    pageHref: (to) => `#${to}`,
                    ...(record && {
                      record: record.shop,
                      pages: record.pages,
                      holidays: record.holidays,
                    }),
                  }}
                  looks={{ draft: record?.look, live: record?.live_look }}
                  onLook={setLook}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      {look && (
        <Sheet open tall title={look.name} onClose={() => setLook(undefined)}>
          <PageSnapshot whole {...look} />
        </Sheet>
      )}
    </>
  )
}

type PageProps = {
  user: string
  /** Whether this admin may act for the shop now. */
  isHelping: boolean
  page: ListedPage
  site: PageSite
  /** What visitors see, and what the shop has chosen for the next publication. */
  looks: { draft: Look | null | undefined; live: Look | null | undefined }
  onLook: (look: OpenedPreview) => void
}

function ShopPage({ user, isHelping, page, site, looks, onLook }: PageProps) {
  const { draft, live, state } = page
  const hasNewLook = live !== null && !isSameLook(looks.draft, looks.live)
  const isSame = state === 'published' && !hasNewLook
  const pageName = formatNumberedPageName(page.page, draft.bg.label)
  const show = (name: string, kind: 'draft' | 'live', content: PageContent) => (
    <PagePreview
      name={`${pageName}：${name}`}
      {...{ content, onLook }}
      site={{ ...site, look: looks[kind] ?? undefined }}
      title={name}
    />
  )
  return (
    <>
      <h3 className="row wrap gap-2 text-md bright">
        <LiveText>{pageName}</LiveText>{' '}
        <PageStateChip page={{ ...page, has_new_look: hasNewLook }} />
      </h3>
      <p className="hint">{formatTimes(page)}</p>
      <MissedReservation reserve={page.reserve} />
      <div className="flex wrap gap-3">
        {live && show(isSame ? '公開中（下書きも同じ）' : '公開中', 'live', live)}
        {!isSame && show('下書き', 'draft', draft)}
      </div>
      {isHelping && <PageHelpActions user={user} page={page} name={pageName} />}
      <PageHoldActions user={user} page={page} name={pageName} />
    </>
  )
}

function formatTimes({ published_at, was_published, updated_at, reserve }: ListedPage): string {
  const hidden = was_published ? '前は公開していました' : 'まだ公開していません'
  return [
    published_at === null ? hidden : `公開 ${formatPastMoment(published_at)}`,
    `編集 ${formatPastMoment(updated_at)}`,
    ...(reserve?.state === 'reserved' ? [`予約 ${formatDayAndTime(reserve.start)}`] : []),
  ].join('・')
}

/** Why a reservation did not do what the shop expects of it. */
function MissedReservation({ reserve }: Pick<ListedPage, 'reserve'>) {
  if (!reserve?.reason) return null
  const { state, start, reason } = reserve
  return (
    <p className="p-2-3 round-md bg-background text-sm warning break">
      <b>{`${formatDayAndTime(start)} の予約${state === 'failed' ? 'は失敗しました' : ''}`}</b>
      <br />
      {reason}
    </p>
  )
}

type PagePreviewProps = {
  name: string
  title: string
  content: PageContent
  site: PageSite
  onLook: (look: OpenedPreview) => void
}

function PagePreview({ name, title, content, site, onLook }: PagePreviewProps) {
  const isEmpty = content.data.length + content.data1.length + content.data2.length === 0
  return (
    <div className="stack content-start gap-1 children-start">
      <p className="text-sm bold">{title}</p>
      {isEmpty ? (
        <p className="stack place-center hint p-3 round-md border-dashed w-[137px] h-60">
          部品のない、空のページです。
        </p>
      ) : (
        <>
          <PageSnapshot {...{ name, content, site }} />
          <Button
            kind="quiet"
            icon={Maximize2}
            aria-label={`${name}を大きく見る`}
            onClick={() => onLook({ name, content, site })}
          >
            大きく見る
          </Button>
        </>
      )}
    </div>
  )
}

function PagesSkeleton() {
  return (
    <div className="stack cols-fit-72 gap-5-4">
      {[1, 2, 3].map((page) => (
        <div key={page} className="h-72">
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
