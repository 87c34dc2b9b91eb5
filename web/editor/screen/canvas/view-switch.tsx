import { Monitor, Smartphone } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { PreviewView } from './use-preview-view.ts'

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
    <fieldset
      aria-label="見え方"
      className="display-none border-0 lg:flex lg:clip lg:border lg:round-md"
    >
      {views.map(({ view: each, label, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className={classNames(
            'row gap-2 min-h-target px-3 text-sm quiet svg:icon lg:column-dir lg:justify-center lg:gap-0 lg:min-w-13 lg:px-1 lg:text-[0.75rem] lg:tight lg:tracking-[-0.02em]',
            each === view && `bold bg-highlight color-on-highlight`,
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
