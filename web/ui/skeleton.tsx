import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** Holds the place of what is on its way: a line of text, a heading, or a box. Never heard. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'heading' | 'box' }) {
  return <span aria-hidden className={classNames(styles.skeleton, styles[shape])} />
}
