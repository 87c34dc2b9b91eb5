import { Check } from 'lucide-react'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { themes } from '#functions/renderer/themes/themes.ts'
import { templates } from '#templates/templates.ts'
import { PageMiniature } from '#web/editor/looks/page-miniature.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Preview } from './fill-preview.ts'
import styles from './start.module.css'

type Props = { trade: Trade; preview: Preview; look: Look; onLook: (look: Look) => void }

/** The first page in the looks of a template, with the shop's own name. */
export function LookStep({ trade, preview, look, onLook }: Props) {
  return (
    <ul className={`grid cols-2 gap-3 ${styles.looks}`}>
      {templates[trade].looks.map((each) => {
        const { label, colours } = themes[each.theme]
        const isChosen = each.theme === look.theme && each.colours === look.colours
        return (
          <li
            key={`${each.theme} ${each.colours}`}
            className={classNames(
              'w-full relative round-md bg-main bright clip',
              styles.look,
              isChosen && styles.chosen,
            )}
          >
            <PageMiniature content={preview.pages[1]} site={preview.getSite(1, each)} />
            <button
              type="button"
              className="covers"
              aria-pressed={isChosen}
              onClick={() => onLook(each)}
            >
              {isChosen && <Check aria-hidden size={20} />}
              <span>{`${label}・${colours[each.colours].label}`}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
