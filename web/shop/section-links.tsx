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
    <nav aria-label="この画面の中" className="flex wrap gap-2">
      {sections.map(([id, label]) => (
        <button
          key={id}
          type="button"
          className="min-h-target px-3 border round-full bg-main link-color no-zoom"
          onClick={() => showSection(id)}
        >
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
