import { Button } from '#web/ui/button/button.tsx'
import type { SendProgress } from './use-sending.ts'

/** Shown while the result of a change is unknown. */
export function CheckAgainButton({ progress }: { progress: SendProgress }) {
  if (progress.step !== 'resting' || !progress.check) return null
  return (
    <Button onClick={progress.check}>
      <span className="keep-words">
        もう一度
        <wbr />
        たしかめる
      </span>
    </Button>
  )
}
