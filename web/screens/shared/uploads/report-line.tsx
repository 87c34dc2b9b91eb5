import { classNames } from '#web/ui/class-names.ts'
import { Words } from '#web/ui/words.tsx'
import styles from './report-line.module.css'

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
    <p className={classNames(styles.report, isOverImage && styles.over)}>
      <Words>
        {good}
        {bad && <span className={styles.bad}>{bad}</span>}
      </Words>
    </p>
  )
}
