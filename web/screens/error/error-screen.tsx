import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { homeOf } from '#web/screens/home.ts'
import { type Unsaved, useUnsaved } from '#web/screens/unsaved.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChunkError } from '#web/ui/chunk-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocation } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import styles from './error-screen.module.css'

const left: Record<Unsaved, string> = {
  nothing: '保存した内容は、そのまま残っています。',
  kept: '保存していない内容は、この端末に残っています。',
  changes: '保存していない内容は、この端末に残せませんでした。',
  files: '写真や動画を送っています。送り終わってから、読み込み直してください。',
}

/** What stands where a screen could not be shown: why, what was kept, and the way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  // As it was when the screen failed; it is gone now, and says nothing any more.
  const [unsaved] = useState(() => useUnsaved.getState().unsaved)
  const home = homeOf(useLocation().pathname)
  return (
    <div className={styles.screen} role="alert">
      <ScreenHeading title="画面を表示できませんでした" />
      <EmptyState
        icon={TriangleAlert}
        title={reasonOf(error)}
        action={
          <div className={styles.ways}>
            {/* The address is that of the screen that was wanted: it has become so although the way failed. */}
            <Button kind="primary" icon={RotateCw} onClick={() => window.location.reload()}>
              読み込み直す
            </Button>
            <a href={home.to} className={buttonClass('grey')}>
              {home.words}
            </a>
          </div>
        }
      >
        {left[unsaved]}
      </EmptyState>
      {error instanceof ChunkError && <p className={styles.detail}>{error.message}</p>}
    </div>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ChunkError) return '画面の一部を読み込めませんでした'
  if (error instanceof ApiError) return error.message
  return '申し訳ありません。問題が起きました。'
}
