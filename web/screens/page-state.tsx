import type { PageState } from '#functions/contract/page.ts'
import { Chip } from '#web/ui/chip.tsx'

const words = {
  draft: '下書き',
  published: '公開中',
  changed: '公開中（未公開の変更あり）',
} as const satisfies Record<PageState, string>

const tones = { draft: 'grey', published: 'green', changed: 'orange' } as const

/** How a page stands: 下書き, 公開中 or 公開中（未公開の変更あり）. */
export function PageStateChip({ state }: { state: PageState }) {
  return <Chip tone={tones[state]}>{words[state]}</Chip>
}
