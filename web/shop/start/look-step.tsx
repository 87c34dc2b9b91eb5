import { Check } from 'lucide-react'
import {
  compositionNames,
  getComposition,
  type Look,
} from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { compositionLabels, themes } from '#functions/renderer/themes/themes.ts'
import { templates } from '#templates/templates.ts'
import { PageMiniature } from '#web/editor/looks/page-miniature.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Preview } from './fill-preview.ts'
import styles from './start.module.css'

type Props = { trade: Trade; preview: Preview; look: Look; onLook: (look: Look) => void }

/** The first page in the looks of a template, and in the compositions of the chosen one, with the shop's own name. */
export function LookStep({ trade, preview, look, onLook }: Props) {
  const { composition } = look
  return (
    <>
      <ul className="grid cols-2 gap-3 sm:cols-4">
        {templates[trade].looks.map((each) => (
          <LookCard
            key={`${each.theme} ${each.colours}`}
            label={`${themes[each.theme].label}・${themes[each.theme].colours[each.colours].label}`}
            isChosen={each.theme === look.theme && each.colours === look.colours}
            look={{ ...each, ...(composition && { composition }) }}
            {...{ preview, onLook }}
          />
        ))}
      </ul>
      <h2 id={compositionTitle} className="heading bold">
        どんな感じにしますか？
      </h2>
      <ul className="grid cols-2 gap-3 sm:cols-4" aria-labelledby={compositionTitle}>
        {compositionNames.map((name) => (
          <LookCard
            key={name}
            label={compositionLabels[name]}
            isChosen={name === getComposition(look)}
            look={{ ...look, composition: name }}
            {...{ preview, onLook }}
          />
        ))}
      </ul>
    </>
  )
}

const compositionTitle = 'start-composition'

type CardProps = Pick<Props, 'preview' | 'look' | 'onLook'> & { label: string; isChosen: boolean }

function LookCard({ label, isChosen, look, preview, onLook }: CardProps) {
  return (
    <li
      className={classNames(
        'w-full relative round-md bg-main bright clip',
        `${styles.look} border-2`,
        isChosen && 'border-color-orange',
      )}
    >
      <PageMiniature content={preview.pages[1]} site={preview.getSite(1, look)} />
      <button type="button" className="covers" aria-pressed={isChosen} onClick={() => onLook(look)}>
        {isChosen && <Check aria-hidden size={20} />}
        <span>{label}</span>
      </button>
    </li>
  )
}
