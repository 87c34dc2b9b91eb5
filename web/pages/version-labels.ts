import type { ListedVersion, PageContent, VersionKind } from '#functions/contract/pages/page.ts'

const versionLabels = {
  publish: { name: '公開', about: '公開したときの内容' },
  reserve: { name: '予約', about: '公開を予約したときの内容' },
  restore: { name: '復元', about: '前の内容にもどす直前の内容' },
  copy: { name: 'コピー', about: 'コピーで入れかわる直前の内容' },
  reset: { name: '表示リセット', about: 'すべて見せる直前の内容' },
  start: { name: 'かんたん作成', about: 'ページを作りなおす直前の内容' },
} as const satisfies Record<VersionKind, { name: string; about: string }>

export function getVersionLabel({ kind }: Pick<ListedVersion, 'kind'>): {
  name: string
  about: string
} {
  return versionLabels[kind]
}

/** Notes about a version that its preview does not show. */
export function listContentNotes({ data, data1, data2 }: PageContent): string[] {
  if (data.length + data1.length + data2.length === 0) return ['部品のない、空のページです。']
  const blocks = data.filter(
    (block) => block.kind === 'basic' && !block.text_check && hasNoFile(block),
  )
  const count = blocks.length + [...data1, ...data2].filter(hasNoFile).length
  return count > 0 ? [`写真・動画のない部品が${count}個あります（削除した写真などです）。`] : []
}

const hasNoFile = (part: { position_url: string }) => part.position_url === ''
