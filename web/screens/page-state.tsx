import type { PageState } from '#functions/contract/page.ts'
import type { Reservation } from '#functions/contract/reservation.ts'
import { Chip } from '#web/ui/chip.tsx'
import hidden from '#web/ui/visually-hidden.module.css'

type Shown = PageState | 'reserved'

const words = {
  draft: '下書き',
  published: '公開中',
  changed: '公開中（未公開の変更あり）',
  reserved: '予約中',
} as const satisfies Record<Shown, string>

const tones = { draft: 'grey', published: 'green', changed: 'orange', reserved: 'blue' } as const

type Props = {
  page: { state: PageState; reserve: Pick<Reservation, 'state'> | null }
  /** Where the longest words have no room on one line. */
  isShort?: boolean
}

/** How a page stands: 予約中 while a reservation waits, else 下書き, 公開中 or 公開中（未公開の変更あり）. */
export function PageStateChip({ page: { state, reserve }, isShort = false }: Props) {
  const shown: Shown = reserve?.state === 'reserved' ? 'reserved' : state
  if (shown !== 'changed' || !isShort) return <Chip tone={tones[shown]}>{words[shown]}</Chip>
  return (
    <Chip tone={tones.changed}>
      <span aria-hidden="true">変更あり</span>
      <span className={hidden.hidden}>{words.changed}</span>
    </Chip>
  )
}
