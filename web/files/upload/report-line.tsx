import { classNames } from '#web/ui/class-names.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

/** The result of an action. */
export type ActionReport = { good: string; bad: string }

export const emptyReport: ActionReport = { good: '', bad: '' }

/** Shows the last result. It has been announced already, so it is no live region. */
export function ReportLine({
  report,
  isOverImage,
}: {
  report: ActionReport
  isOverImage?: boolean
}) {
  const { good, bad } = report
  if (good === '' && bad === '') return null
  return (
    <p
      className={classNames(
        'bold success',
        isOverImage && `p-3-4 absolute text-center inset-auto-0-0 bg-[rgb(0_0_0/0.85)]`,
      )}
    >
      <WrappedText>
        {good}
        {bad && <span className="warning">{bad}</span>}
      </WrappedText>
    </p>
  )
}
