import { RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getHomeLink } from '#web/account/shared/return-path.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type UnsavedState, useUnsaved } from '#web/drafts/unsaved.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { ChunkError } from '#web/ui/loading/chunk-error.ts'
import { useLocation } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

const unsavedMessages: Record<UnsavedState, string> = {
  nothing: '保存した内容は、そのまま残っています。',
  kept: `保存していない内容は、${thisDevice}に残っています。`,
  changes: `保存していない内容は、${thisDevice}に残せませんでした。`,
  files: '写真や動画を送っています。送り終わってから、読み込み直してください。',
}

/** Replaces a screen that failed to render or load. */
export function ErrorScreen({ error }: { error: unknown }) {
  // The value at the time of the failure; it changes when the failed screen unmounts.
  const [unsaved] = useState(() => useUnsaved.getState().unsaved)
  const home = getHomeLink(useLocation().pathname)
  const waits = error instanceof ApiError && error.kind === 'offline' && unsaved === 'nothing'
  useEffect(() => {
    if (!waits) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [waits])
  return (
    <div className="screen gap-5 p-5-4" role="alert">
      <ScreenHeading title="画面を表示できませんでした" />
      <EmptyState
        icon={TriangleAlert}
        title={formatReason(error)}
        action={
          <div className="flex wrap justify-center gap-3">
            {/* The URL is already that of the requested screen, although loading it has failed. */}
            <Button kind="primary" icon={RotateCw} onClick={() => window.location.reload()}>
              読み込み直す
            </Button>
            <a href={home.to} className={getButtonClass('grey')}>
              {home.label}
            </a>
          </div>
        }
      >
        {unsavedMessages[unsaved]}
      </EmptyState>
      {error instanceof ChunkError && <p className="hint text-center mono">{error.message}</p>}
    </div>
  )
}

function formatReason(error: unknown): string {
  if (error instanceof ChunkError) return '画面の一部を読み込めませんでした'
  if (error instanceof ApiError) return error.message
  return '申し訳ありません。問題が起きました。'
}
