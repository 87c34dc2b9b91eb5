import type { KeyboardEvent, MouseEvent } from 'react'
import { useEditing } from '#web/editor/state/editing.tsx'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { announce } from '#web/ui/status/announce.ts'
import styles from './focus-field.module.css'

type Props = {
  /** The photo's path. */
  path: string
  /** In percent from the left and from the top. */
  x: number
  y: number
  onFocus: (x: number, y: number) => void
}

const stepPercent = 5
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
}

/** The point of a photo that stays visible when it is cut: chosen by a tap or with the arrow keys. */
export function FocusField({ path, x, y, onFocus }: Props) {
  const { site } = useEditing()
  const address = getThumbnailAddress(path, site.media)

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // A click by keyboard has no position.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onFocus(
      toPercent((clientX - box.left) / box.width),
      toPercent((clientY - box.top) / box.height),
    )
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [nextX, nextY] = [toPercent((x + step[0]) / 100), toPercent((y + step[1]) / 100)]
    onFocus(nextX, nextY)
    announce(`左から${nextX}%、上から${nextY}%`)
  }

  if (!address) return null
  return (
    <fieldset className="stack gap-1 min-w-0 border-0 text-sm">
      <legend className="heading pb-1 bold">写真の中心</legend>
      <button
        type="button"
        className={`self-start relative round-md clip no-zoom ${styles.photo} img:block img:max-w-full img:max-h-56`}
        aria-label={`写真の中心。いまは左から${x}%、上から${y}%。矢印のキーで動かせます`}
        onClick={press}
        onKeyDown={move}
      >
        <img src={address} alt="" draggable={false} />
        <span
          className={`size-8 absolute no-pointer ${styles.point}`}
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <p className="quiet">切り取られても見せたいところを押してください。</p>
    </fieldset>
  )
}

function toPercent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100)
}
