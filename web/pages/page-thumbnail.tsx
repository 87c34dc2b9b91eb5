import { useEffect } from 'react'
import { create } from 'zustand'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { scaleToWidth } from '#web/ui/scale-to-width.ts'
import styles from './page-thumbnail.module.css'
import type { ThumbnailView } from './thumbnail-view.tsx'

const useView = create<{ View?: typeof ThumbnailView }>()(() => ({}))
const chunk = nextChunkNumber()
const load = async () => (await import('./thumbnail-view.tsx')).ThumbnailView
const address = () => window.location.href

async function loadView(): Promise<void> {
  if (useView.getState().View) return
  const View = await loadChunk({ chunk, load, address })
  useView.setState({ View })
}

const fitToWidth = scaleToWidth(420)

type Props = {
  /** The alternative text; without it, the thumbnail is decorative. */
  name?: string
  /** Until it is loaded, the thumbnail is an empty sheet of the same size. */
  content: PageContent | undefined
  site: PageSite | undefined
  /** `full` is as wide as its container. */
  size?: 'small' | 'medium' | 'full'
}

/** The top of a page as visitors see it on a phone, drawn by the page renderer. */
export function PageThumbnail({ name, content, site, size = 'medium' }: Props) {
  const { View } = useView()
  const isReady = content !== undefined && site !== undefined
  useEffect(() => {
    // A thumbnail that cannot be drawn stays an empty sheet.
    if (isReady) loadView().catch(() => undefined)
  }, [isReady])
  return (
    <span
      ref={size === 'full' ? fitToWidth : undefined}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classNames(
        'block flex-none border round-sm bg-white clip no-pointer',
        styles[size],
      )}
    >
      {View && isReady && <View content={content} site={site} className={styles.page} />}
    </span>
  )
}
