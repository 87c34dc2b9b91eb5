import { RotateCw, TriangleAlert } from 'lucide-react'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ChunkError } from '#web/ui/chunk-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import styles from './error-screen.module.css'

/** What stands where a screen could not be shown: why, what was kept, and the way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className={styles.screen} role="alert">
      <ScreenHeading title="画面を表示できませんでした" />
      <EmptyState
        icon={TriangleAlert}
        title={reasonOf(error)}
        action={
          <Button kind="primary" icon={RotateCw} onClick={() => window.location.reload()}>
            読み込み直す
          </Button>
        }
      >
        保存していない内容は、この端末に残っています。
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
