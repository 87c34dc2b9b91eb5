import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageContent } from '#functions/contract/page.ts'
import type { User } from '#functions/contract/user.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { useConfig } from '#web/api/config.ts'
import { useApi } from '#web/api/hooks.ts'
import { PagePicture } from '#web/editor/page-picture.tsx'
import { PageStateChip } from '#web/screens/page-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { momentText } from '#web/ui/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { pastMomentText } from '#web/ui/past-moment.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Part } from './part.tsx'
import styles from './shop-pages.module.css'

type ShownPage = Output<Endpoints['getPages']>['pages'][number]
type Look = { name: string; content: PageContent; site: PageSite }

/** The three pages: what visitors see of each, and what the shop is editing. Nothing of it can be changed here. */
export function ShopPages({ user }: { user: User }) {
  // Each asking is a look at the shop, which is written down.
  const query = useApi('getPages', { body: { user: user.id } }, { staleTime: 60_000 })
  const { media } = useConfig()
  const [look, setLook] = useState<Look>()
  return (
    <Part title="ページ">
      <p className={styles.note}>見るだけの画面です。開いたことは、操作の記録に残ります。</p>
      <Loaded query={query} what="ページ" skeleton={<Shapes />}>
        {({ pages }) => (
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page.page} className={styles.page}>
                <ShopPage
                  page={page}
                  site={{
                    media,
                    shopName: user.shop_name,
                    page: page.page,
                    pageHref: (to) => `#${to}`,
                  }}
                  onLook={setLook}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {look && (
        <Sheet open tall title={look.name} onClose={() => setLook(undefined)}>
          <PagePicture whole {...look} />
        </Sheet>
      )}
    </Part>
  )
}

type PageProps = { page: ShownPage; site: PageSite; onLook: (look: Look) => void }

function ShopPage({ page, site, onLook }: PageProps) {
  const { draft, live, state } = page
  const isSame = state === 'published'
  const show = (name: string, content: PageContent) => (
    <Picture name={`ページ${page.page}：${name}`} {...{ content, site, onLook }} title={name} />
  )
  return (
    <>
      <h3 className={styles.name}>
        ページ{page.page} <PageStateChip page={page} />
      </h3>
      <p className={styles.times}>{timesOf(page)}</p>
      <div className={styles.both}>
        {live && show(isSame ? '公開中（下書きも同じ）' : '公開中', live)}
        {!isSame && show('下書き', draft)}
      </div>
    </>
  )
}

function timesOf({ published_at, updated_at, reserve }: ShownPage): string {
  const waits = reserve?.state === 'reserved'
  return [
    published_at === null ? 'まだ公開していません' : `公開 ${pastMomentText(published_at)}`,
    `編集 ${pastMomentText(updated_at)}`,
    ...(waits ? [`予約 ${momentText(reserve.start)}`] : []),
    ...(reserve?.state === 'failed' ? ['予約は失敗しました'] : []),
  ].join('・')
}

type PictureProps = {
  name: string
  title: string
  content: PageContent
  site: PageSite
  onLook: (look: Look) => void
}

function Picture({ name, title, content, site, onLook }: PictureProps) {
  const isEmpty = content.data.length + content.data1.length + content.data2.length === 0
  return (
    <div className={styles.picture}>
      <p className={styles.title}>{title}</p>
      {isEmpty ? (
        <p className={styles.empty}>部品のない、空のページです。</p>
      ) : (
        <>
          <PagePicture {...{ name, content, site }} />
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

function Shapes() {
  return (
    <div className={styles.pages}>
      {[1, 2, 3].map((page) => (
        <div key={page} className={styles.shape}>
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
