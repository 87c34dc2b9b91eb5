import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import hidden from '#web/ui/visually-hidden.module.css'

type ChipState = PublishState | 'reserved'

const stateLabels = {
  draft: '下書き',
  published: '公開中',
  changed: '公開中（未公開の変更あり）',
  reserved: '予約中',
} as const satisfies Record<ChipState, string>

const stateTones = {
  draft: 'grey',
  published: 'green',
  changed: 'orange',
  reserved: 'blue',
} as const

type Props = {
  page: { state: PublishState; reserve: Pick<Reservation, 'state'> | null }
  /** Uses a shorter label. */
  isShort?: boolean
}

export function PageStateChip({ page: { state, reserve }, isShort = false }: Props) {
  const chipState: ChipState = reserve?.state === 'reserved' ? 'reserved' : state
  if (chipState !== 'changed' || !isShort)
    return <Chip tone={stateTones[chipState]}>{stateLabels[chipState]}</Chip>
  return (
    <Chip tone={stateTones.changed}>
      <span aria-hidden="true">変更あり</span>
      <span className={hidden.hidden}>{stateLabels.changed}</span>
    </Chip>
  )
}
