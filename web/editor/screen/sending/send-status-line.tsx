import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { SendProgress } from './use-sending.ts'

/** The text of every step, or one text for all of them. */
type WorkingMessages = string | Record<Exclude<SendProgress['step'], 'resting'>, string>

type Props = { progress: SendProgress; working: WorkingMessages }

/** The status of a change: what is being done, or why it failed. */
export function SendStatusLine({ progress, working }: Props) {
  if (progress.step === 'resting') {
    return <StatusLine tone={progress.problem ? 'danger' : 'plain'}>{progress.problem}</StatusLine>
  }
  return <StatusLine>{typeof working === 'string' ? working : working[progress.step]}</StatusLine>
}
