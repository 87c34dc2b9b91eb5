import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type StartStep, startSteps } from '#web/shop/start-progress.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import styles from './start.module.css'

type Props = {
  step: StartStep
  question: string
  about?: string
  onBack?: (() => void) | undefined
  onPostpone: () => void
  /** The buttons that go on. */
  actions?: ReactNode
  children: ReactNode
}

/** One question with the progress and the buttons of かんたん作成. */
export function StartFrame({
  step,
  question,
  about,
  onBack,
  onPostpone,
  actions,
  children,
}: Props) {
  const place = startSteps.indexOf(step) + 1
  return (
    <>
      <div
        className={`stack items-center gap-3 hint ${styles.progress} cols-[minmax(0,1fr)_auto_auto]`}
      >
        <progress aria-label="進みぐあい" max={startSteps.length} value={place} />
        <span>{`${place}／${startSteps.length}`}</span>
        <Button kind="quiet" onClick={onPostpone}>
          あとで
        </Button>
      </div>
      <div className="stack gap-2">
        <ScreenHeading title={question} />
        {about && <p className="quiet">{about}</p>}
      </div>
      {children}
      {(onBack || actions) && (
        <div
          className={`row between gap-2 p-3-4 sticky z-bar line-top bg-background ${styles.footer} bottom-0 -mx-4`}
        >
          {onBack && (
            <Button kind="quiet" icon={ChevronLeft} onClick={onBack}>
              もどる
            </Button>
          )}
          <div className="flex justify-end gap-2 grow button:px-4">{actions}</div>
        </div>
      )}
    </>
  )
}
