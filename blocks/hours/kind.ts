import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const hoursKind: KindDefinition<'hours'> = {
  label: '営業時間',
  layout: { width: true },
  record: { title: '営業時間', source: '営業時間' },
  findWidth: () => 'wide',
  showsContent: (_, { record }) => record !== undefined && hasOpeningHours(record.hours),
  listTexts: ({ text }) => [text],
  findNeededFact: () => '営業時間',
}
