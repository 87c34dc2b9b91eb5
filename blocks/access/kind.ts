import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const accessKind: KindDefinition<'access'> = {
  label: 'アクセス',
  layout: { width: true },
  record: { title: 'アクセス', source: '住所や地図' },
  hasImage: true,
  findWidth: () => 'wide',
  showsContent: (_, { record }) =>
    record !== undefined && (record.address !== '' || record.access !== ''),
  listTexts: ({ text }) => [text],
  findNeededFact: () => '住所',
}
