import { classNames } from '#web/ui/class-names.ts'
import styles from './report-line.module.css'

/** How something ended: what went well, and what did not. */
export type Report = { good: string; bad: string }

export const noReport: Report = { good: '', bad: '' }

/** What was done last, until something else is; heard as an announcement already. */
export function ReportLine({ report, isOverPicture }: { report: Report; isOverPicture?: boolean }) {
  const { good, bad } = report
  if (good === '' && bad === '') return null
  return (
    <p className={classNames(styles.report, isOverPicture && styles.over)}>
      {good}
      {bad && <span className={styles.bad}>{bad}</span>}
    </p>
  )
}
