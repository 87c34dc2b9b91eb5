import { Undo2 } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { visibleBlocks, visibleSlides } from '#functions/renderer/page-parts.ts'
import { PageView } from '#functions/renderer/page-view.tsx'
import { wireSlides } from '#functions/renderer/slide-script.ts'
import { useContent, useEditing } from '#web/editor/editing.tsx'
import { ShadowPage } from '#web/editor/shadow-page.tsx'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './page-look.module.css'
import type { View } from './view-switch.tsx'

/** 見る: the page as visitors will see it, over the whole screen, its slides working. */
export function PageLook({ view, onClose }: { view: View; onClose: () => void }) {
  const { site } = useEditing()
  const [note, setNote] = useState('')
  const modal = useModal({ open: true, onClose, closeOnBackdrop: false })
  useBackCloses(true, onClose)

  // The page's links would leave the editor; here they only say where they are.
  function holdLinks(event: MouseEvent) {
    const path = event.nativeEvent.composedPath()
    if (!path.some((each) => each instanceof HTMLAnchorElement)) return
    event.preventDefault()
    setNote('リンクは、公開したページでひらきます')
  }

  return (
    <dialog {...modal} className={styles.look} aria-label={`ページ${site.page}を見る`}>
      <div className={styles.bar}>
        <Button icon={Undo2} onClick={onClose}>
          もどる
        </Button>
        <StatusLine>{note || '公開すると、お客さまにこう見えます'}</StatusLine>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens to the links within, and keys click those, too */}
      <div className={classNames(styles.page, styles[view])} onClickCapture={holdLinks}>
        <ShownPage />
      </div>
      <LiveRegion />
    </dialog>
  )
}

function ShownPage() {
  const { site } = useEditing()
  const page = useContent((content) => content)
  const content = {
    data: visibleBlocks(page),
    bg: page.bg,
    data1: visibleSlides(page.data1),
    data2: visibleSlides(page.data2),
  }
  return (
    <ShadowPage content={content} media={site.media} styles={lookStyles}>
      {(root) => (
        <>
          <PageView content={content} site={site} />
          <SlidesWiring root={root} />
        </>
      )}
    </ShadowPage>
  )
}

const lookStyles = '.noren-page{min-height:calc(100vh - 4rem);overflow:clip}'

function SlidesWiring({ root }: { root: ShadowRoot }) {
  useEffect(() => wireSlides(root), [root])
  return null
}
