import { Monitor, Smartphone } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { PreviewView } from './use-preview-view.ts'
import styles from './view-switch.module.css'

const views = [
  { view: 'phone', label: 'スマホ', icon: Smartphone },
  { view: 'pc', label: 'パソコン', icon: Monitor },
] as const

/** Hidden on phones, where the preview has the width of the screen. */
export function ViewSwitch({
  view,
  onView,
}: {
  view: PreviewView
  onView: (view: PreviewView) => void
}) {
  return (
    <fieldset aria-label="見え方" className={`display-none border-0 ${styles.switch}`}>
      {views.map(({ view: each, label, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className={classNames(
            'row gap-2 min-h-target px-3 text-sm',
            'quiet',
            styles.view,
            each === view && `bold ${styles.active}`,
          )}
          onClick={() => onView(each)}
        >
          <Icon aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
