import { Undo2 } from 'lucide-react'
import { type MouseEvent, useMemo, useState } from 'react'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { wireSlides } from '#functions/renderer/items/slide-script.ts'
import { listVisibleBlocks, listVisibleSlides } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'
import { toPeriodTime } from '#web/editor/periods/japan-time.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fullScreen from '#web/ui/overlay/full-screen.module.css'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { PreviewView } from './use-preview-view.ts'
import styles from './visitor-preview.module.css'

/** 見る: the page as visitors see it, full screen, with working slides. */
export function VisitorPreview({ view, onClose }: { view: PreviewView; onClose: () => void }) {
  const { site } = useEditing()
  const { quoteName } = usePageNames()
  const [note, setNote] = useState('')
  const [time, setTime] = useState('')
  const modal = useModal({ open: true, onClose, closeOnBackdrop: false })
  useCloseOnBack(true, onClose)

  // The page's links would leave the editor.
  function blockLinks(event: MouseEvent) {
    const path = event.nativeEvent.composedPath()
    if (!path.some((each) => each instanceof HTMLAnchorElement)) return
    event.preventDefault()
    setNote('リンクは、公開したページでひらきます')
  }

  return (
    <dialog
      {...modal}
      className={`full-window ${fullScreen.screen}`}
      aria-label={`${quoteName(site.page)}を見る`}
    >
      <div
        className={classNames(
          fullScreen.bar,
          'max-lg:wrap max-lg:output:flex-[1_1_0] max-lg:output:min-w-0',
        )}
      >
        <Button icon={Undo2} onClick={onClose}>
          もどる
        </Button>
        <StatusLine>{note || '公開すると、お客さまにこう見えます'}</StatusLine>
        <PreviewTime value={time} onValue={setTime} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens to the links within, and keys click those, too */}
      <div className={classNames('bg-white', styles[view])} onClickCapture={blockLinks}>
        <VisitorPage time={time} />
      </div>
      <LiveRegion />
    </dialog>
  )
}

/** The time for which the page is shown: blocks come and go by their periods. */
function PreviewTime({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <label
      className={`row gap-2 flex-none hint ms-auto ${styles.time} max-lg:flex-[1_1_100%] max-lg:min-w-0 max-lg:m-0`}
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
