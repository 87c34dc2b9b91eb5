import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  type CompositionName,
  compositionNames,
  getComposition,
  type Look,
  type ThemeName,
  themeNames,
} from '#functions/contract/shop-record/look.ts'
import type { ColourSet } from '#functions/renderer/themes/theme.ts'
import { compositionLabels, themes } from '#functions/renderer/themes/themes.ts'
import { type LookState, useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { LookMiniature, useHeroPath } from './look-miniature.tsx'
import styles from './look-panel.module.css'

/** 雰囲気: the themes with their colours, drawn with the shop's own name. One tap changes the page, which stays in sight. */
export function LookPanel({ onClose }: { onClose: () => void }) {
  const { looks } = useEditing()
  const { change, choose, undo, offerUndo } = useLookChoice()
  const close = () => {
    onClose()
    offerUndo()
  }
  return (
    <Sheet
      open
      modal={false}
      onClose={close}
      title="雰囲気"
      footer={
        change && (
          <div className="row between gap-2">
            <p>{change.text}</p>
            {change.before !== undefined && (
              <Button className="flex-none" kind="quiet" icon={Undo2} onClick={undo}>
                元に戻す
              </Button>
            )}
          </div>
        )
      }
    >
      <ul className={stripClass}>
        {themeNames.map((name) => (
          <li key={name}>
            <ThemeCard name={name} chosen={looks.look} onChoose={choose} />
          </li>
        ))}
      </ul>
      {looks.look && <Compositions look={looks.look} onChoose={choose} />}
      <StatusLine>{stateMessages[looks.state]}</StatusLine>
      <p className="hint">
        3つのページがまとめて変わります。公開するとお客さまのページに反映されます。
      </p>
      <Button inactive={looks.look === null} onClick={() => choose(null)}>
        雰囲気を使わない（前の見た目）
      </Button>
    </Sheet>
  )
}

const stripClass = `flex gap-3 p-2-4 scroll-x ${styles.themes} >li:flex-none >li:w-38 lg:>li:w-auto`

const stateMessages: Record<LookState, string> = {
  saved: '',
  saving: '保存しています',
  waiting: `電波がもどると保存します。${thisDevice}には残っています`,
  failed: `保存できませんでした。${thisDevice}には残っています。もう一度えらぶと送ります`,
}

/** The last choice; `before` is the look that it replaced, undefined after an undo. */
type LookChange = { text: string; before: Look | null | undefined }

/**
 * Chooses a look and offers undo, in the panel and once more when it closes: the look is no part of the page's history, and a
 * notice over the page would hide what is being chosen.
 */
function useLookChoice() {
  const { looks, panels } = useEditing()
  const [opened] = useState(looks.look)
  const [change, setChange] = useState<LookChange>()

  function tell(next: LookChange) {
    setChange(next)
    announce(next.text)
  }

  function choose(look: Look | null) {
    tell({ text: describeLook(look), before: looks.look })
    looks.choose(look)
  }

  function undo() {
    if (change?.before === undefined) return
    looks.choose(change.before)
    tell({ text: '雰囲気を元に戻しました', before: undefined })
  }

  function offerUndo() {
    if (change?.before === undefined) return
    const act = () => {
      looks.choose(opened)
      panels.notify('雰囲気を元に戻しました')
    }
    const text = describeLook(looks.look)
    panels.show({ text, actions: [{ label: '元に戻す', icon: Undo2, act }] })
  }

  return { change, choose, undo, offerUndo }
}

const describeLook = (look: Look | null) =>
  look ? `雰囲気を「${formatLook(look)}」にしました` : '雰囲気を使わないようにしました'

const formatLook = ({ theme, colours, composition }: Look) =>
  [
    themes[theme].label,
    themes[theme].colours[colours].label,
    ...(composition ? [compositionLabels[composition]] : []),
  ].join('・')

type CompositionsProps = { look: Look; onChoose: (look: Look) => void }

/** どんな感じ: the compositions in the chosen look. They differ only where the first view has a photo. */
function Compositions({ look, onChoose }: CompositionsProps) {
  if (useHeroPath() === '') return null
  return (
    <>
      <h3 className="heading bold">どんな感じ</h3>
      <ul className={stripClass}>
        {compositionNames.map((name) => (
          <li key={name}>
            <CompositionCard name={name} {...{ look, onChoose }} />
          </li>
        ))}
      </ul>
    </>
  )
}

type CompositionProps = CompositionsProps & { name: CompositionName }

function CompositionCard({ name, look, onChoose }: CompositionProps) {
  const isChosen = getComposition(look) === name
  const shown = { ...look, composition: name }
  return (
    <div className={getCardClass(isChosen)}>
      <LookButton look={shown} isChosen={isChosen} onPress={() => onChoose(shown)}>
        {compositionLabels[name]}
      </LookButton>
    </div>
  )
}

const getCardClass = (isChosen: boolean) =>
  classNames('clip round-md bg-raised border-2', isChosen && 'border-color-orange')

type LookButtonProps = {
  look: Look
  isChosen: boolean
  /** Where it is not what the button says. */
  name?: string
  onPress: () => void
  children: string
}

function LookButton({ look, isChosen, name, onPress, children }: LookButtonProps) {
  return (
    <div
      className={`relative ${styles.theme} button:w-full button:min-h-target button:text-sm button:bold button:text-center focus:button:no-outline`}
    >
      <LookMiniature {...look} />
      <button
        type="button"
        className="covers"
        aria-pressed={isChosen}
        aria-label={name}
        onClick={onPress}
      >
        {children}
      </button>
    </div>
  )
}

type CardProps = {
  name: ThemeName
  chosen: Look | null
  onChoose: (look: Look) => void
}

/** A theme in the colours that were last chosen for it. */
function ThemeCard({ name, chosen, onChoose }: CardProps) {
  const { looks } = useEditing()
  const { label, colours } = themes[name]
  const isChosen = chosen?.theme === name
  const shown = isChosen ? chosen.colours : (looks.colours[name] ?? 0)
  const composition = chosen?.composition
  const chooseColours = (next: Look['colours']) =>
    onChoose({ theme: name, colours: next, ...(composition && { composition }) })
  return (
    <section className={getCardClass(isChosen)} aria-label={label}>
      <LookButton
        look={{ theme: name, colours: shown }}
        isChosen={isChosen}
        name={`雰囲気「${label}」`}
        onPress={() => chooseColours(shown)}
      >
        {label}
      </LookButton>
      <div className="grid cols-3-equal">
        {colours.map((set, index) => (
          <ColourButton
            key={set.label}
            set={set}
            name={`${label}の色「${set.label}」`}
            isChosen={isChosen && shown === index}
            onPress={() => chooseColours(toColours(index))}
          />
        ))}
      </div>
    </section>
  )
}

const toColours = (index: number): Look['colours'] => (index === 1 || index === 2 ? index : 0)

type ColourProps = { set: ColourSet; name: string; isChosen: boolean; onPress: () => void }

/** Paper, accent and ink of a set of colours. */
function ColourButton({ set, name, isChosen, onPress }: ColourProps) {
  return (
    <button
      type="button"
      className={classNames(
        'stack place-center min-h-target',
        `${styles.colour} svg:w-7 svg:h-7 svg:round-full focus:inset-outline`,
        isChosen && styles.chosenColour,
      )}
      aria-pressed={isChosen}
      aria-label={name}
      title={set.label}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="12" fill={set.paper} />
        <path d="M12 0a12 12 0 0 1 0 24z" fill={set.accent} />
        <circle cx="12" cy="12" r="4.5" fill={set.ink} />
      </svg>
    </button>
  )
}
