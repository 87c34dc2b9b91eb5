import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'
import { useNearGap } from './near-gap.ts'

/**
 * Tells whether the add buttons above and below a block are visible: while it is selected, the mouse is
 * near, or the add panel is open for that index. Only the first block has a button above it.
 */
export function useAddButtons(place: number, isSelected: boolean) {
  const near = useNearGap(({ at }) => getSide(place, at))
  const open = usePanelState(({ panel }) =>
    panel?.kind === 'add' ? getSide(place, panel.at) : undefined,
  )
  const shows = (side: 'above' | 'below') => isSelected || near === side || open === side
  return { above: shows('above'), below: shows('below') }
}

function getSide(place: number, at: number | undefined): 'above' | 'below' | undefined {
  if (at === place) return 'below'
  return at === 0 && place === 1 ? 'above' : undefined
}

type Props = { at: number; side: 'above' | 'below'; isSelected: boolean }

/** The button ＋ここに追加 on the edge of a block. Tab reaches it only on the selected block. */
export function AddHereButton({ at, side, isSelected }: Props) {
  const { panels } = useEditing()
  const where = side === 'above' ? '上' : '下'
  return (
    <>
      {!isSelected && <div className={`add-place ${side}`} />}
      <button
        type="button"
        className={`add ${side}${isSelected ? '' : ' quiet'}`}
        data-at={at}
        tabIndex={isSelected ? 0 : -1}
        aria-label={`＋ここに追加（部品の${where}）`}
        onClick={() => panels.open({ kind: 'add', at })}
      >
        ＋ここに追加
      </button>
    </>
  )
}
