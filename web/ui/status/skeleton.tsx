import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'heading' | 'box' }) {
  return <span aria-hidden className={classNames(styles.skeleton, styles[shape])} />
}
