import styles from './shop-record-editor.module.css'

const sections = [
  ['shop-identity', 'お店'],
  ['shop-place', '場所'],
  ['shop-hours', '営業時間'],
  ['shop-contact', '連絡先'],
  ['shop-details', 'そのほか'],
  ['shop-bar', '下のボタン'],
] as const

/** Moves to a section of the long form. */
export function SectionLinks() {
  return (
    <nav aria-label="この画面の中" className={styles.links}>
      {sections.map(([id, label]) => (
        <button key={id} type="button" className={styles.link} onClick={() => showSection(id)}>
          {label}
        </button>
      ))}
    </nav>
  )
}

function showSection(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
