import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { Chip } from '#web/ui/status/chip.tsx'

type ChipState = PublishState | 'reserved' | 'held'

const stateLabels = {
  draft: '下書き',
  published: '公開中',
  changed: '公開中（未公開の変更あり）',
  reserved: '予約中',
  held: '公開停止',
} as const satisfies Record<ChipState, string>

const stateTones = {
  draft: 'grey',
  published: 'green',
  changed: 'orange',
  reserved: 'blue',
  held: 'red',
} as const

type Props = {
  page: {
    state: PublishState
    reserve: Pick<Reservation, 'state'> | null
    /** Set while an admin holds the page down. */
    held?: object | boolean | undefined
    has_new_look?: boolean | undefined
  }
  /** Uses a shorter label. */
  isShort?: boolean
}

export function PageStateChip({ page, isShort = false }: Props) {
  const chipState = getChipState(page)
  if (chipState !== 'changed' || !isShort)
    return <Chip tone={stateTones[chipState]}>{stateLabels[chipState]}</Chip>
  return (
    <Chip tone={stateTones.changed}>
      <span aria-hidden="true">変更あり</span>
      <span className="visually-hidden">{stateLabels.changed}</span>
    </Chip>
  )
}

function getChipState({ state, reserve, held, has_new_look }: Props['page']): ChipState {
  if (held) return 'held'
  if (reserve?.state === 'reserved') return 'reserved'
  return state === 'published' && has_new_look ? 'changed' : state
}
