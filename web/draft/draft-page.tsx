import { Eye } from 'lucide-react'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { wireOpenState } from '#functions/renderer/frame/open-state-script.ts'
import { wireSlides } from '#functions/renderer/items/slide-script.ts'
import { isEmptyPage } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { useConfig } from '#web/api/config.ts'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'
import { ScreenNavLink } from '#web/ui/navigation/links.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import styles from './draft.module.css'

type Drafts = EndpointOutput<Endpoints['openDraft']>

type Props = { page: PageNumber; token: string; drafts: Drafts }

/** One draft as visitors would see it, with working links, below a band that says what it is. */
export function DraftPage({ page, token, drafts }: Props) {
  const content = drafts.pages.find((each) => each.page === page)
  const site = useDraftSite({ page, token, drafts })
  const openLink = useLinksBetweenDrafts()
  useEffect(() => {
    // Returns a promise in new browsers, which is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  if (!content) return null
  return (
    <>
      <ScreenHeading hidden title={`${drafts.shop_name}の下書き`} />
      <DraftBand site={site} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it only listens to the links within, and keys click those, too */}
      <main onClick={openLink}>
        <ShadowPage content={content} site={site} styles={pageStyles} onShown={runPageScripts} />
      </main>
      <LiveRegion />
    </>
  )
}

const pageStyles = '.noren-page{min-height:calc(100vh - 3rem);overflow:clip}'

function useDraftSite({ page, token, drafts }: Props): PageSite {
  const { media } = useConfig()
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    const { shop, look, shop_name: shopName, holidays, pages } = drafts
    const today = getDayInJapan(new Date(now))
    return {
      media,
      shopName,
      page,
      pageHref: (target) => `/draft/${target}#${token}`,
      ...(shop && { record: shop }),
      ...(look && { look }),
      // The others are not edited yet.
      pages: pages.filter(
        (each) =>
          each.page === page ||
          !isEmptyPage(each, { record: shop ?? undefined, today, now, pageHref: () => './' }),
      ),
      holidays,
      today,
      now,
    }
  }, [media, now, page, token, drafts])
}

/** Opens links to the other drafts without loading the app again. */
function useLinksBetweenDrafts() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    const path = event.nativeEvent.composedPath()
    const link = path.find((each) => each instanceof HTMLAnchorElement)
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/draft/')) return
    event.preventDefault()
    void navigate(href)
  }
}

/** What the script of a published page does. */
function runPageScripts(root: ShadowRoot): () => void {
  wireOpenState(root, Date.now())
  return wireSlides(root)
}

/** Says that the page is a draft, and leads to the other drafts. */
function DraftBand({ site }: { site: PageSite }) {
  const { pages = [], pageHref } = site
  return (
    <aside
      className={`flex between gap-3 warning px-3 sticky top-0 z-1 bg-warning text-xs ${styles.band} items-stretch leading-[1.3] sm:text-sm`}
      aria-label="下書き"
    >
      <p className="row gap-2 flex-none py-1 sm:>span:display-inline">
        <Eye aria-hidden size={20} />
        <span className="stack">
          <b>これは下書きです</b>
          <span>（公開前）</span>
        </span>
      </p>
      {pages.length > 1 && (
        <nav className="flex min-w-0" aria-label="下書きのページ">
          {pages.map(({ page, label }) => (
            <ScreenNavLink
              key={page}
              to={pageHref(page)}
              className={`row justify-center min-h-target px-2 no-underline color-inherit ${styles.page} flex-[0_1_auto] min-w-target sm:px-4`}
            >
              <span className="truncate">{label}</span>
            </ScreenNavLink>
          ))}
        </nav>
      )}
    </aside>
  )
}
