import type { KeptVersion, PageContent, VersionKind } from '#functions/contract/page.ts'

const kinds = {
  publish: { name: '公開', about: '公開したときの内容' },
  reserve: { name: '予約', about: '公開を予約したときの内容' },
  restore: { name: '復元', about: '前の内容にもどす直前の内容' },
  copy: { name: 'コピー', about: 'コピーで入れかわる直前の内容' },
  reset: { name: '表示リセット', about: 'すべて見せる直前の内容' },
} as const satisfies Record<VersionKind, { name: string; about: string }>

/** Why a version was kept: in a word, and in a few. */
export function kindWords({ kind }: Pick<KeptVersion, 'kind'>): { name: string; about: string } {
  return kinds[kind]
}

/** What is to be known of a version's content that its picture does not tell. */
export function contentNotes({ data, data1, data2 }: PageContent): string[] {
  if (data.length + data1.length + data2.length === 0) return ['部品のない、空のページです。']
  const blocks = data.filter((block) => !block.text_check && isWithoutFile(block))
  const count = blocks.length + [...data1, ...data2].filter(isWithoutFile).length
  return count > 0 ? [`写真・動画のない部品が${count}個あります（削除した写真などです）。`] : []
}

const isWithoutFile = (part: { position_url: string }) => part.position_url === ''
