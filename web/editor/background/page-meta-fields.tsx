import { limits } from '#functions/contract/limits.ts'
import { countCharacters } from '#functions/contract/text/text.ts'
import { describePage } from '#functions/renderer/head/describe-page.ts'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import type { BackgroundChange } from '#web/editor/state/commands.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { Details } from '#web/ui/details.tsx'
import { SearchAndSharePreview } from './search-and-share-preview.tsx'

/**
 * Title and description for search engines and shared links. Each hint names the text that is used while
 * the field is empty.
 */
export function PageMetaFields() {
  const { editor, site } = useEditing()
  const content = usePageContent((whole) => whole)
  const { title, description } = content.bg
  const made = describePage({ ...content, bg: { ...content.bg, title: '' } }, site)
  const change = (fields: BackgroundChange) => editor.dispatch({ where: 'bg', change: fields })
  return (
    <Details title="くわしい設定">
      <TextArea
        name="ページの名前"
        value={content.bg.label}
        maxLength={limits.pageLabelLength}
        hint="お品書き、アクセスなど。ページのメニューに出ます。"
        onText={(text) => change({ label: text })}
      />
      <section className="stack gap-3" aria-label={groupName}>
        <h3 className="heading text-md">{groupName}</h3>
        <TextArea
          name="ページの題名"
          value={title}
          maxLength={limits.titleLength}
          hint={`${formatLength(title, limits.titleLength)}。書かないときは「${made.title}」になります。`}
          onText={(text) => change({ title: text })}
        />
        <TextArea
          name="ページの説明"
          rows={3}
          value={description}
          maxLength={limits.descriptionLength}
          hint={`${formatLength(description, limits.descriptionLength)}。書かないときは、ページのはじめの文章を使います。`}
          onText={(text) => change({ description: text })}
        />
        <SearchAndSharePreview meta={describePage(content, site)} content={content} site={site} />
      </section>
    </Details>
  )
}

const groupName = '検索とシェアでの見え方'

const formatLength = (text: string, max: number) => `${countCharacters(text)}／${max}文字`
