import { type MouseEvent, useMemo, useState } from 'react'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { wireSlides } from '#functions/renderer/items/slide-script.ts'
import { listVisibleBlocks, listVisibleSlides } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'
import { toPeriodTime } from '#web/editor/periods/describe-period.ts'
import { FullScreen } from '#web/editor/screen/full-screen.tsx'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { usePageNames } from '#web/pages/page-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { PreviewView } from './use-preview-view.ts'

/** 見る: the page as visitors see it, full screen, with working slides. */
export function VisitorPreview({ view, onClose }: { view: PreviewView; onClose: () => void }) {
  const { site } = useEditing()
  const { quoteName } = usePageNames()
  const [note, setNote] = useState('')
  const [time, setTime] = useState('')

  // The page's links would leave the editor.
  function blockLinks(event: MouseEvent) {
    const path = event.nativeEvent.composedPath()
    if (!path.some((each) => each instanceof HTMLAnchorElement)) return
    event.preventDefault()
    setNote('リンクは、公開したページでひらきます')
  }

  return (
    <FullScreen
      label={`${quoteName(site.page)}を見る`}
      bar={
        <>
          <StatusLine>{note || '公開すると、お客さまにこう見えます'}</StatusLine>
          <PreviewTime value={time} onValue={setTime} />
        </>
      }
      barClass="max-lg:wrap max-lg:output:flex-[1_1_0] max-lg:output:min-w-0"
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens to the links within, and keys click those, too */}
      <div
        className={classNames('bg-white', view === 'phone' && 'lg:w-[390px] lg:mx-auto')}
        onClickCapture={blockLinks}
      >
        <VisitorPage time={time} />
      </div>
    </FullScreen>
  )
}

/** The time for which the page is shown: blocks come and go by their periods. */
function PreviewTime({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <label
      // With a large font a date is wider than a phone, and cannot wrap.
      className="row gap-2 flex-none hint ms-auto input:min-h-target input:p-1-2 input:border-strong input:round-md input:bg-background input:bright input:text-field max-lg:flex-[1_1_100%] max-lg:min-w-0 max-lg:m-0 max-lg:input:grow max-lg:input:min-w-0 max-lg:input:scroll-x"
    >
      見る日時
      <input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  )
}

/** The site at another time. */
function useSiteAt(time: string): PageSite {
  const { site } = useEditing()
  return useMemo(() => {
    const now = Date.parse(toPeriodTime(time))
    return Number.isNaN(now) ? site : { ...site, now, today: getDayInJapan(new Date(now)) }
  }, [site, time])
}

function VisitorPage({ time }: { time: string }) {
  const site = useSiteAt(time)
  const page = usePageContent((content) => content)
  const content = {
    data: listVisibleBlocks(page, site),
    bg: page.bg,
    data1: listVisibleSlides(page.data1),
    data2: listVisibleSlides(page.data2),
  }
  return <ShadowPage content={content} site={site} styles={lookStyles} onShown={wireSlides} />
}

const lookStyles = '.noren-page{min-height:calc(100vh - 4rem);overflow:clip}'
