import styles from './hours.module.css'

/** Hours as a text that breaks only between ranges. */
export function HoursText({ text }: { text: string }) {
  // Old browsers have no lookbehind for split.
  const ranges = text.match(/[^・]+・?/g) ?? []
  return ranges.map((range) => (
    <span key={range} className={styles.unbroken}>
      {range}
    </span>
  ))
}
