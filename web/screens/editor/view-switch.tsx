import { Monitor, Smartphone } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './view-switch.module.css'

/** How wide the preview is: as on a phone, or as on a PC. */
export type View = 'phone' | 'pc'

const views = [
  { view: 'phone', label: 'スマホ', icon: Smartphone },
  { view: 'pc', label: 'パソコン', icon: Monitor },
] as const

/** スマホ / パソコン; on a phone the preview is the screen, and there is nothing to switch. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset aria-label="見え方" className={styles.switch}>
      {views.map(({ view: each, label, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className={classNames(styles.view, each === view && styles.active)}
          onClick={() => onView(each)}
        >
          <Icon aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
