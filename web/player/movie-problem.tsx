import { ExternalLink, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import type { LoadFailureProps } from '#web/ui/loading/lazy-panel.tsx'

type ProblemProps = {
  onRetry: () => void
  /** Another button. */
  action?: ReactNode
  children: ReactNode
}

export function MovieProblem({ onRetry, action, children }: ProblemProps) {
  return (
    <div role="alert" className="stack children-start gap-2 w-full p-4 round-md bg-warning warning">
      <p>{children}</p>
      <div className="flex wrap gap-2">
        <Button icon={RotateCw} onClick={onRetry}>
          もう一度
        </Button>
        {action}
      </div>
    </div>
  )
}

/** Shown when the player's script could not be loaded. */
export function MovieLoadProblem({ error, retry, onClose }: LoadFailureProps) {
  return (
    <MovieProblem
      onRetry={retry}
      action={
        <Button icon={X} onClick={onClose}>
          やめる
        </Button>
      }
    >
      動画を再生する部分を読み込めませんでした。電波の状態を確かめて、もう一度お試しください。（
      {error.message}）
    </MovieProblem>
  )
}

export function YouTubeLink({ video }: { video: string }) {
  return (
    <a
      href={`https://www.youtube.com/watch?v=${video}`}
      target="_blank"
      rel="noopener noreferrer"
      className={getButtonClass('grey')}
    >
      <ExternalLink aria-hidden size={20} />
      YouTubeで開く
    </a>
  )
}
