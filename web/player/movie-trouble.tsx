import { ExternalLink, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { FailureProps } from '#web/ui/later.tsx'
import styles from './player.module.css'

/** Says what is the matter with a movie, and what there is to do. */
export function MovieTrouble({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div role="alert" className={styles.trouble}>
      <p>{children}</p>
      <div className={styles.below}>{actions}</div>
    </div>
  )
}

/** The player's own script did not come. */
export function LoadingTrouble({ error, retry, onClose }: FailureProps) {
  return (
    <MovieTrouble
      actions={
        <>
          <Button icon={RotateCw} onClick={retry}>
            もう一度
          </Button>
          <Button icon={X} onClick={onClose}>
            やめる
          </Button>
        </>
      }
    >
      動画を再生する部分を読み込めませんでした。電波の状態を確かめて、もう一度お試しください。（
      {error.message}）
    </MovieTrouble>
  )
}

/** Opens the video where it lives. */
export function YouTubeLink({ video }: { video: string }) {
  return (
    <a
      href={`https://www.youtube.com/watch?v=${video}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('grey')}
    >
      <ExternalLink aria-hidden size={20} />
      YouTubeで開く
    </a>
  )
}
