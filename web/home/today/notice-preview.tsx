import { useMemo } from 'react'
import * as v from 'valibot'
import { Background, type PageContent } from '#functions/contract/pages/page.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { NoticeBand } from '#functions/renderer/frame/notice-band.tsx'
import { noticeRules } from '#functions/renderer/frame/notice-rules.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { useConfig } from '#web/api/config.ts'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'

type Props = { notice: ShopNotice; look: Look | null; label: string }

/** A notice as visitors see it at the top of the pages. */
export function NoticePreview({ notice, look, label }: Props) {
  const { media } = useConfig()
  const site = useMemo(
    (): PageSite => ({
      media,
      shopName: '',
      page: 1,
      pageHref: () => '#',
      ...(look && { look }),
    }),
    [media, look],
  )
  return (
    <figure className="stack gap-2">
      <figcaption className="heading text-sm bold">{label}</figcaption>
      <ShadowPage
        content={emptyContent}
        site={site}
        styles={noticeRules}
        className="border-strong round-md clip"
        isThumbnail
        view={
          <div className={look ? 'noren-page themed' : 'noren-page'}>
            <NoticeBand notice={notice} />
          </div>
        }
      />
    </figure>
  )
}

const emptyContent: PageContent = {
  data: [],
  bg: v.getDefaults(Background),
  data1: [],
  data2: [],
}
