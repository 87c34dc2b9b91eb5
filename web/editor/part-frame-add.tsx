import { useEditing, usePanels } from './editing.tsx'
import { useNearGap } from './near-gap.ts'

/**
 * Whether parts can be added right above and right below a part: while it is selected, where the mouse is
 * near, and where the panel for it is open. The place above is only the first part's, otherwise it is the
 * one below the part before.
 */
export function usePlaces(place: number, isSelected: boolean) {
  const near = useNearGap(({ at }) => sideAt(place, at))
  const open = usePanels(({ panel }) =>
    panel?.kind === 'add' ? sideAt(place, panel.at) : undefined,
  )
  const shows = (side: 'above' | 'below') => isSelected || near === side || open === side
  return { above: shows('above'), below: shows('below') }
}

function sideAt(place: number, at: number | undefined): 'above' | 'below' | undefined {
  if (at === place) return 'below'
  return at === 0 && place === 1 ? 'above' : undefined
}

type Props = { at: number; side: 'above' | 'below'; isSelected: boolean }

/** ＋ここに追加 on the edge of a part. Only a selected part's is reached by the Tab key. */
export function AddHere({ at, side, isSelected }: Props) {
  const { panels } = useEditing()
  const where = side === 'above' ? '上' : '下'
  return (
    <>
      {!isSelected && <div className={`mark ${side}`} />}
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
